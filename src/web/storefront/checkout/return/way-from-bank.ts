import { readStoredJson, store } from '../../../ui/browser-storage.ts';

/** In this tab, until the bank has answered. */
const PLACE = 'before-bank';

/** What browsers keep of a tab's history; beyond that, its length says nothing. */
const MAX_LENGTH = 50;

/** Notes where in the tab's history the payment left for its bank; coming back there and going again changes nothing. */
export function noteWayToBank(reference: string): void {
  if (read()?.reference !== reference) store(PLACE, JSON.stringify({ reference, length: history.length }));
}

/**
 * Goes back to the page before the bank's, once the bank has answered: those were posted, so the Back button would later
 * show an error in their place. False where that is not possible.
 */
export function goBeforeBank(reference: string): boolean {
  const left = read();
  store(PLACE, null);
  const steps = left?.reference === reference ? history.length - left.length : 0;
  if (steps <= 0 || history.length >= MAX_LENGTH) return false;
  history.go(-steps);
  return true;
}

function read() {
  return readStoredJson(PLACE) as { reference: string; length: number } | null;
}
