import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

/** Milliseconds to wait for a disabled button to be enabled again. */
const WAIT_FOR = 600;

/** The focused element, and its index in each ancestor, innermost first. */
type Place = { element: HTMLElement; around: { part: Element; index: number }[]; pathname: string };

/**
 * Restores the focus when the focused element disappears: to a button that was disabled for a moment, to a field that
 * was rendered again, or to the neighbour of a removed row. The browser alone would start again at the top of the page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: Place | null = null;
    let later: number | undefined;
    const remember = () => {
      last = placeOf(document.activeElement);
    };
    // Clicking elsewhere drops the focus; a clicked control is remembered after this.
    const clear = () => {
      last = null;
    };
    const restore = () => {
      clearTimeout(later);
      if (!last || document.activeElement !== document.body) return;
      if (last.pathname !== location.pathname) last = null;
      else if (isReady(last.element)) last.element.focus({ preventScroll: true });
      else if (!last.element.isConnected) successorOf(last)?.focus({ preventScroll: true });
      else later = window.setTimeout(giveUp, WAIT_FOR);
    };
    const giveUp = () => {
      if (last && document.activeElement === document.body) successorOf(last)?.focus({ preventScroll: true });
    };
    const watching = new MutationObserver(restore);
    watching.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', clear);
    return () => {
      watching.disconnect();
      clearTimeout(later);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', clear);
    };
  }, []);
}

function placeOf(element: Element | null): Place | null {
  const main = element?.parentElement?.closest('main');
  if (!main || !(element instanceof HTMLElement)) return null;
  const around: Place['around'] = [];
  for (let part = element.parentElement; part && part !== main; part = part.parentElement)
    around.push({ part, index: focusablesIn(part).indexOf(element) });
  return { element, around, pathname: location.pathname };
}

/** In the innermost ancestor that still exists: the same field, or else the one now in its place. */
function successorOf({ element, around }: Place): HTMLElement | undefined {
  const ancestor = around.find(({ part }) => part.isConnected && focusablesIn(part).length > 0);
  if (!ancestor) return;
  const there = focusablesIn(ancestor.part);
  const same = there.find((each) => nameOf(each) === nameOf(element));
  return same ?? there[Math.min(ancestor.index, there.length - 1)];
}

function nameOf(element: HTMLElement): string {
  const label = element.ariaLabel ?? (element.matches('input, select, textarea') ? '' : element.textContent);
  return [element.tagName, element.getAttribute('name'), label].join(' ');
}

function focusablesIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReady);
}

function isReady(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
