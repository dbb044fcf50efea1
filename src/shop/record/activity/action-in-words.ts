/** Actions that need a preposition before their subject: 'Product added to collection Stoves'. */
const WITH_PREPOSITION: Record<string, string> = {
  'product added': 'product added to',
  'product removed': 'product removed from',
  'product moved': 'product moved in',
  'copy kept': 'copy kept of the',
  'dispute opened': 'dispute opened on',
  'dispute answered': 'dispute answered on',
  'dispute won': 'dispute won on',
  'dispute lost': 'dispute lost on',
  'check begun': 'check begun of the',
};

/** What was done, to stand before what it was done to. */
export function actionInWords(action: string): string {
  return WITH_PREPOSITION[action] ?? action;
}
