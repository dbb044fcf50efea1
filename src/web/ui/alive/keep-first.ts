import { typeInto } from '../../router-internals.ts';

/** One thing that was done, with what the field then had. */
type Kept = { event: Event; target: HTMLElement; value?: string; checked?: boolean };

declare global {
  interface Window {
    /** In the order in which it was done. */
    kept?: Kept[];
    /** React has the page: it hears what is done. */
    isTaken?: boolean;
  }
}

/**
 * Runs before everything else on a page. What has no meaning without script (a press of a button that sends no form,
 * what is typed or chosen in a field) is kept until React takes it; React hears of it only then, as it would otherwise
 * bring the whole page to life under the finger, in one piece. The buttons beside a number change it at once: nobody
 * should have to wait for that.
 */
export const KEEP_FIRST = import.meta.env.SSR ? `(${keepFirst})()` : '';

/** Stands alone: it is sent as text. */
function keepFirst() {
  const kept: Kept[] = [];
  window.kept = kept;
  const note = (event: Event) => {
    const target = event.target as HTMLInputElement;
    const isTick = target.type === 'checkbox' || target.type === 'radio';
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([command],[popovertarget])');
    if (isTick ? event.type === 'click' : event.type === 'input')
      kept.push({ event, target, value: target.value, checked: target.checked });
    else if (event.type !== 'click' || !button) return;
    else if (!button.dataset.step) kept.push({ event, target: button });
    else {
      const field = button.parentElement?.querySelector('input');
      if (button.dataset.step === '1') field?.stepUp();
      else field?.stepDown();
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];
  const keys = ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change'];
  for (const kind of ['click', 'input']) addEventListener(kind, note, true);
  for (const kind of [...presses, ...keys])
    addEventListener(kind, (event) => window.isTaken || event.stopPropagation(), true);
}

/** React has been given this event: it is not done again. */
export function takeKept(taken: Event): void {
  const place = window.kept?.findIndex(({ event }) => event === taken) ?? -1;
  if (place >= 0) window.kept?.splice(place, 1);
}

/** Does again what was kept; what belongs to a part that has no script yet is kept once more. */
export function doKept(): void {
  window.isTaken = true;
  const all = window.kept?.splice(0) ?? [];
  for (const [place, each] of all.entries()) {
    const isOutdated =
      isField(each.target) && all.slice(place + 1).some(({ target }) => target === each.target);
    // The press that brought this part to life reaches it by itself; of a field React would not see that it has changed.
    if (each.event === window.event && !isField(each.target)) window.kept?.push(each);
    else if (each.target.isConnected && !isOutdated) doAgain(each);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: HTMLElement): target is Field {
  return 'value' in target && !(target instanceof HTMLButtonElement);
}

function doAgain({ target, value = '', checked }: Kept) {
  if (!isField(target)) target.click();
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
