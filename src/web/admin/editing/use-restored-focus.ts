import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';

/** Milliseconds without a change after which a disabled button is no longer waited for. */
const WAIT_FOR = 600;

/** The focused element, and its index in each part of the page around it, innermost first. */
type Place = { element: HTMLElement; around: { part: Element; index: number }[]; pathname: string };

/**
 * Keeps the place of keyboard and screen reader when the focused element goes: a button disabled while the shop works
 * gets the focus back, a field that was rendered again is found, and a removed line hands over to its neighbour. The
 * browser alone would start again at the top of the page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: Place | null = null;
    let later: number | undefined;
    const remember = () => {
      last = placeOf(document.activeElement);
    };
    // A press beside everything drops the focus; a pressed control is remembered after this.
    const forget = () => {
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
    document.addEventListener('pointerdown', forget);
    return () => {
      watching.disconnect();
      clearTimeout(later);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
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

/** In the innermost part that is still there: the same field, else the one now in its place. */
function successorOf({ element, around }: Place): HTMLElement | undefined {
  const kept = around.find(({ part }) => part.isConnected && focusablesIn(part).length > 0);
  if (!kept) return;
  const there = focusablesIn(kept.part);
  const same = there.find((each) => nameOf(each) === nameOf(element));
  return same ?? there[Math.min(kept.index, there.length - 1)];
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
