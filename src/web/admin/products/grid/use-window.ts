import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond what is seen, so that a quick scroll finds them there. */
const BEYOND = 10;
/** The window moves in steps, so that most of scrolling draws nothing. */
const STEP = 5;

/** Which rows of equal height are in sight of a scroller, with some beyond; `page` is how many fit. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number) {
  const [{ first, page }, setSeen] = useState({ first: 0, page: 20 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const now = {
        first: Math.floor(element.scrollTop / rowHeight / STEP) * STEP,
        page: Math.ceil(element.clientHeight / rowHeight),
      };
      setSeen((before) => (before.first === now.first && before.page === now.page ? before : now));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  return {
    from: Math.max(0, Math.min(first, rows) - BEYOND),
    to: Math.min(rows, first + page + STEP + BEYOND),
    page: Math.max(1, page - 2),
  };
}
