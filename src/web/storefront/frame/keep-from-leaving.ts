import { setMissed } from '../../offline/missed.ts';

/**
 * Keeps the document when a link or a form would load another one without a connection. The router has dealt with its
 * own by then. Returns what ends it.
 */
export function keepFromLeaving(): () => void {
  addEventListener('click', keepFromLink);
  addEventListener('submit', keepFromForm);
  return () => {
    removeEventListener('click', keepFromLink);
    removeEventListener('submit', keepFromForm);
  };
}

function keepFromLink(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { pathname, search, protocol, target } = link;
  const isHere = pathname === location.pathname && search === location.search;
  if (!isHere && protocol === location.protocol && !target)
    keep(event, { path: pathname + search, isSent: false });
}

function keepFromForm(event: SubmitEvent) {
  if (!navigator.onLine) keep(event, { path: location.pathname, isSent: true });
}

function keep(event: Event, missed: { path: string; isSent: boolean }) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  setMissed(missed);
}
