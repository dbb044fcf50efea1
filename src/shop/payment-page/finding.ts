/** Something on the payment page that is not as it should be, or not as it was. */
export type Finding = { kind: FindingKind; what: string; detail: string };

export type FindingKind = keyof typeof WORDS;

type Words = {
  title: (what: string) => string;
  toDo: string;
  /** A provider changes its own script as it likes: recorded, but nobody is warned. */
  isOnlyNoted?: true;
};

const ASK_AT_ONCE =
  'Unless whoever looks after the shop did this, switch the way to pay off that takes cards on your own page, and ask them at once.';
const UPGRADED =
  'If the shop was upgraded or built again, this is expected: say so below. Otherwise ask whoever looks after it at once.';
const PROXY =
  'What stands between the shop and its customers may do this, such as a proxy or a content network: whoever looks after it can put it right.';

const WORDS = {
  'script-not-listed': {
    title: (what: string) => `A script that is not on the list: ${what}`,
    toDo: `Browsers refuse it, unless the policy was changed too. ${ASK_AT_ONCE}`,
  },
  'script-changed': {
    title: (what: string) => `A script is not the one that the shop was built with: ${what}`,
    toDo: `Browsers refuse it. ${ASK_AT_ONCE}`,
  },
  'script-missing': {
    title: (what: string) => `A script cannot be loaded: ${what}`,
    toDo: 'Customers can still pay without it where paying needs no script. Ask whoever looks after the shop.',
  },
  'inline-refused': {
    title: (_: string) => 'A script in the page that the shop did not put there',
    toDo: `Browsers refuse it. ${PROXY} ${ASK_AT_ONCE}`,
  },
  'inline-new': {
    title: (_: string) => 'A script in the page that was not there before',
    toDo: UPGRADED,
  },
  'own-scripts-changed': {
    title: (what: string) => `The shop’s own scripts have changed: ${what}`,
    toDo: UPGRADED,
  },
  'no-integrity': {
    title: (_: string) => 'The page does not say which scripts are the right ones',
    toDo: `Its list of hashes was removed. ${PROXY} ${ASK_AT_ONCE}`,
  },
  handler: {
    title: (what: string) => `A script inside an element: ${what}`,
    toDo: `Browsers refuse it. ${ASK_AT_ONCE}`,
  },
  'frame-not-listed': {
    title: (what: string) => `A window of another site inside the page: ${what}`,
    toDo: `A false card form could be shown like this. ${ASK_AT_ONCE}`,
  },
  'form-elsewhere': {
    title: (what: string) => `A form that sends what is typed elsewhere: ${what}`,
    toDo: ASK_AT_ONCE,
  },
  'strange-element': {
    title: (what: string) => `An element that our pages never have: ${what}`,
    toDo: ASK_AT_ONCE,
  },
  'header-missing': { title: (what: string) => `A protection is missing: ${what}`, toDo: PROXY },
  'header-changed': { title: (what: string) => `A protection has changed: ${what}`, toDo: PROXY },
  'policy-changed': {
    title: (what: string) => `What the page may load is not what the list says: ${what}`,
    toDo: `${PROXY} ${ASK_AT_ONCE}`,
  },
  'provider-script-changed': {
    title: (what: string) => `The payment provider has changed its script: ${what}`,
    toDo: 'Providers do this often. Nothing to do.',
    isOnlyNoted: true,
  },
} satisfies Record<string, Words>;

/** A finding in a shopkeeper's words. */
export function findingWords({ kind, what }: Finding): { title: string; toDo: string } {
  const { title, toDo } = WORDS[kind];
  return { title: title(what), toDo };
}

/** Whether the owner is told at once. */
export function isWarning({ kind }: Finding): boolean {
  return !('isOnlyNoted' in WORDS[kind]);
}

/** The same of two checks: the owner has said of the first that it is expected. */
export function isSame(a: Finding, b: Finding): boolean {
  return a.kind === b.kind && a.what === b.what && a.detail === b.detail;
}
