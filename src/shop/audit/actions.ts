/** What is recorded: of each kind of thing, what can be done to it. Activity says an action as it is called here. */
export const ACTIONS = {
  product: [
    ...['created', 'changed', 'deleted', 'companion added', 'companion removed', 'film set', 'film removed'],
    ...['picture added', 'picture deleted', 'pictures ordered', 'pictures described'],
    ...['pictures added', 'pictures removed'],
  ],
  variant: [
    ...['created', 'changed', 'deleted'],
    ...['picture set', 'picture removed', 'pictures added', 'pictures removed'],
  ],
  collection: ['created', 'changed', 'deleted', 'product added', 'product removed', 'product moved'],
  supplier: ['created', 'renamed', 'merged', 'deleted'],
  sale: [
    ...['created', 'changed', 'planned', 'started', 'stopped', 'withdrawn', 'deleted'],
    ...['prices added'],
  ],
  code: [
    ...['created', 'changed', 'switched off', 'switched on', 'deleted'],
    ...['generated', 'generated codes deleted'],
  ],
  order: [
    ...[
      'shipped',
      'part shipped',
      'cancelled',
      'settled',
      'note added',
      'address corrected',
      'refund requested',
      'refunded',
    ],
    ...[
      'packed',
      'packing taken back',
      'tracking changed',
      'tracking sent again',
      'parcel taken back',
      'email resent',
      'email retried',
      'email dismissed',
    ],
    ...[
      'dispute opened',
      'dispute answered',
      'dispute won',
      'dispute lost',
      'buyer written to',
      'marked as paid',
      'asked for payment',
      'contents changed',
    ],
  ],
  quote: ['created', 'sent', 'withdrawn', 'paid', 'to be paid', 'deleted'],
  letter: ['written'],
  customer: ['note written', 'personal data exported', 'personal data erased'],
  image: ['uploaded', 'deleted'],
  profile: ['changed'],
  redirect: ['added', 'changed', 'deleted'],
  account: [
    ...['invited', 'withdrawn', 'removed', 'role changed'],
    ...['second factor on', 'second factor off', 'recovery codes renewed'],
  ],
  attention: ['settled'],
  message: ['answered', 'opened again', 'replied', 'published', 'withdrawn', 'deleted'],
  review: ['published', 'refused', 'answered'],
  email: ['email retried', 'email dismissed'],
  webhook: ['created', 'changed', 'deleted', 'secret renewed', 'tested', 'sent again'],
  backup: ['created', 'changed', 'stopped', 'shown', 'copy kept', 'check begun'],
  'payment-page': ['accepted'],
  text: ['created', 'drafted', 'draft discarded', 'draft put back', 'published', 'put back', 'deleted'],
  import: [
    ...[
      'sent',
      'asked for',
      'columns named',
      'choices changed',
      'discarded',
      'started',
      'stopped',
      'carried out',
    ],
    ...['pictures sent', 'pictures fetched', 'pictures tried again'],
  ],
  'past-file': ['sent', 'brought in', 'removed', 'discarded'],
  service: ['created', 'changed', 'test email sent'],
  'first-day': ['confirmed', 'put away', 'demo left'],
  export: ['requested', 'downloaded'],
  undo: ['undone', 'undo resumed'],
} as const;

/** The facts that are recorded of what has no form, as Activity calls them. */
export const FACTS = {
  order: {
    ...{ status: 'Status', parcel: 'Parcel', carriage: 'Carriage', consigned: 'What left' },
    ...{ customer: 'Customer', name: 'Name', note: 'Note', email: 'E-mail' },
    ...{
      deliveredTo: 'Delivered to',
      phone: 'Phone',
      refund: 'Refund',
      lines: 'Lines',
      delivery: 'Delivery',
    },
    ...{ dispute: 'Dispute', needsAttention: 'Needs attention', resolution: 'Resolution' },
    letter: 'Letter',
    ...{ way: 'Paid by', day: 'Day', reference: 'Reference', amount: 'Amount', due: 'To be paid' },
    unpaid: 'Not all paid',
    ...{ added: 'Added', takenOff: 'Taken off', reason: 'Reason' },
  },
  customer: {},
  letter: { subject: 'Subject', text: 'Text', people: 'People' },
  image: { filename: 'File name', url: 'Address' },
  account: { email: 'E-mail', role: 'Role' },
  attention: { needsAttention: 'Needs attention', resolution: 'Resolution' },
  message: {},
  review: { state: 'State', reason: 'Reason', answer: 'Answer' },
  email: { email: 'E-mail' },
  backup: { entered: 'Entered' },
  'payment-page': { findings: 'Findings' },
  import: { filename: 'File name', name: 'Name', pictures: 'Pictures' },
  'past-file': { filename: 'File name' },
  service: { entered: 'Entered', offered: 'Offered' },
  'first-day': {
    ...{ products: 'Products', collections: 'Collections', banners: 'Banners', words: 'Words' },
    ...{ settings: 'Settings', pictures: 'Pictures', orders: 'Orders', baskets: 'Baskets' },
  },
  export: { file: 'File', search: 'Search' },
  undo: { name: 'Name' },
} as const satisfies Partial<Record<Kind, Record<string, string>>>;

export type Kind = keyof typeof ACTIONS;
export type Action<K extends Kind = Kind> = (typeof ACTIONS)[K][number];
/** What is done to something that is there before and after. */
export type ChangeAction<K extends Kind> = Exclude<Action<K>, 'created' | 'deleted'>;
type Labelled = keyof typeof FACTS;

/**
 * A side of a change of what is large: only what differs is recorded, as `onlyDiffering` finds it, and a whole product
 * is none (docs/decisions/069-what-a-change-records.md).
 */
export type Differing = { readonly [DIFFERING]: true };
declare const DIFFERING: unique symbol;

type Companion = { companion: string; companionId: string; place: number };
type PictureTexts = { texts: Record<string, string>; pictures?: string[] };
type Differs = Differing | Companion | PictureTexts;

type Sides<K extends Kind> = K extends 'product' | 'variant'
  ?
      | { action: 'created'; before?: undefined; after: object }
      | { action: 'deleted'; before: object; after?: undefined }
      | { action: ChangeAction<K>; before?: Differs; after?: Differs }
  : K extends Labelled
    ? { action: Action<K>; before?: Facts<K>; after?: Facts<K> }
    : { action: Action<K>; before?: object | undefined; after?: object | undefined };
type Facts<K extends Labelled> = { [Fact in keyof (typeof FACTS)[K]]?: unknown };

/** One change by an administrator: the action, its subject, and the state before and after. */
export type ChangeOf<K extends Kind> = Sides<K> & {
  kind: K;
  subjectId: string;
  /** The product of a variant. */
  productId?: string;
};
export type Change = { [K in Kind]: ChangeOf<K> }[Kind];
