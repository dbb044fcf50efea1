import type { Action, Kind } from '../../audit/actions.ts';

/** Actions that need a preposition before their subject: 'Product added to collection Stoves'. */
const WITH_PREPOSITION: Partial<Record<Action, string>> = {
  'product added': 'product added to',
  'product removed': 'product removed from',
  'product moved': 'product moved in',
  'prices added': 'prices added to',
  'parcel taken back': 'parcel taken back of',
  'packing taken back': 'packing taken back of',
  'generated codes deleted': 'generated codes deleted of',
  'copy kept': 'copy kept of the',
  'dispute opened': 'dispute opened on',
  'dispute answered': 'dispute answered on',
  'dispute won': 'dispute won on',
  'dispute lost': 'dispute lost on',
  'check begun': 'check begun of the',
  'note written': 'note written on',
  'personal data exported': 'personal data exported of',
  'personal data erased': 'personal data erased of',
  'buyer written to': 'buyer written to about',
};

/** Kinds that are not called as they are recorded. */
const CALLED: Partial<Record<Kind, string>> = {
  profile: 'settings',
  undo: '',
  redirect: 'redirects in',
  letter: 'letter to buyers of',
  // Its name is 'customer'.
  customer: 'a',
  'past-file': 'file of the earlier shop',
};

/** What was done, and to what kind of thing; to stand before its name. */
export function actionInWords(action: Action, kind: Kind): { did: string; to: string } {
  return { did: WITH_PREPOSITION[action] ?? action, to: CALLED[kind] ?? kind };
}
