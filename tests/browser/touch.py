"""A finger on the glass."""

from __future__ import annotations

from tests.browser.table import TablePage


class Finger:
    """Taps cards, and slides off them."""

    def __init__(self, table: TablePage) -> None:
        self._table = table
        self._page = table.page
        self._glass = self._page.context.new_cdp_session(self._page)

    def tap_at(self, x: float, y: float) -> None:
        """A tap here."""
        self._page.touchscreen.tap(x, y)

    def tap(self, card: str) -> None:
        """A tap on a card of the hand."""
        self.tap_at(*self._table.point(card))

    def slide_off(self, card: str) -> None:
        """Touch a card, slide up to the felt, and let go there."""
        x, y = self._table.point(card)
        self._touch("touchStart", x, y)
        for step in range(1, 6):
            self._touch("touchMove", x, y - 60 * step)
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, kind: str, x: float, y: float) -> None:
        point = {"x": x, "y": y}
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
