import { typeInto } from '../../router-internals.ts';

/** One thing that was done, with what the field then had, or the key that was pressed outside of fields. */
type Kept = { target: HTMLElement; value?: string; checked?: boolean; key?: Key };
type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

declare global {
  interface Window {
    /** In the order in which it was done. */
    kept?: Kept[];
    /** React has the whole page: it hears what is done. */
    isTaken?: boolean;
  }
}

/**
 * Runs before everything else on a page, and hears of everything first. Until React has the whole page (./whole-page.ts)
 * it keeps from it what is done: React would bring the page to life under the finger, in one piece, and would give to
 * nobody what is done in a part without its script. Links and forms do what they do without script; what has no meaning
 * without (a press of a button that sends no form, what is typed or chosen in a field, a single key of a list) is done again
 * afterwards. The buttons beside a number change it at once: nobody should have to wait for that.
 */
export const KEEP_FIRST = import.meta.env.SSR ? `(${keepFirst})()` : '';

/** Stands alone: it is sent as text. */
function keepFirst() {
  const kept: Kept[] = [];
  window.kept = kept;
  const keep = (event: Event) => {
    if (window.isTaken) return;
    const target = event.target as HTMLInputElement;
    if (event.type === 'submit' && target.matches('[data-needs-script]')) return;
    event.stopPropagation();
    if (event.type === 'keydown') keepKey(event as KeyboardEvent, target);
    const isTick = target.type === 'checkbox' || target.type === 'radio';
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([command],[popovertarget])');
    if (isTick ? event.type === 'click' : event.type === 'input')
      kept.push({ target, value: target.value, checked: target.checked });
    else if (event.type === 'click' && button && !button.dataset.step) kept.push({ target: button });
  };
  const keepKey = (event: KeyboardEvent, target: HTMLElement) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isWord = ctrlKey || metaKey ? key === 'k' : key.length === 1 && key !== ' ';
    if (altKey || !isWord || target.matches('input, textarea, select, [contenteditable]')) return;
    // The browser would go to its own search.
    if ((ctrlKey || metaKey) && location.pathname.startsWith('/admin')) event.preventDefault();
    kept.push({ target, key: { key, ctrlKey, metaKey } });
  };
  const step = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[data-step]');
    const field = button?.parentElement?.querySelector('input');
    if (!field) return;
    if (button?.dataset.step === '1') field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];
  const keys = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'];
  for (const kind of [...presses, ...keys]) addEventListener(kind, keep, true);
  addEventListener('click', step, true);
  // A link within the page has been followed: another address would make React render anew what has no script yet.
  const stay = (event: PopStateEvent) => {
    if (!window.isTaken && event.state === null) event.stopImmediatePropagation();
  };
  addEventListener('popstate', stay, true);
}

/** Does again what was kept, in its order; of a field what it had at last. */
export function doKept(): void {
  window.isTaken = true;
  const all = window.kept?.splice(0) ?? [];
  for (const [place, each] of all.entries()) {
    const isOutdated =
      isField(each.target) && all.slice(place + 1).some(({ target }) => target === each.target);
    if (each.target.isConnected && !isOutdated) doAgain(each);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: HTMLElement): target is Field {
  return 'value' in target && !(target instanceof HTMLButtonElement);
}

const AS_PRESSED = { bubbles: true, cancelable: true };

function doAgain({ target, value = '', checked, key }: Kept) {
  // Who listens for keys does so a moment later than React.
  if (key) setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { ...key, ...AS_PRESSED })));
  else if (!isField(target)) target.click();
  // Only a person can choose a file: it is still there, and is only told.
  else if (target.type === 'file') target.dispatchEvent(new Event('change', { bubbles: true }));
  else if (/^(checkbox|radio)$/.test(target.type)) {
    // React takes a click for a change only of a field that it saw otherwise before.
    (target as HTMLInputElement).checked = target.type === 'checkbox' && !checked;
    target.click();
  } else {
    const { selectionStart: start = null, selectionEnd: end = null } = target as HTMLInputElement;
    if (!(target instanceof HTMLSelectElement)) target.value = target.defaultValue;
    typeInto(target, value);
    if (start !== null) (target as HTMLInputElement).setSelectionRange(start, end);
  }
}
