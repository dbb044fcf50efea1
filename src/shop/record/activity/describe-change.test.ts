import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import { expect, test } from 'vitest';
import { ACTIONS, type Action, FACTS, type Kind } from '../../audit/actions.ts';
import { DEFAULT_PROFILE } from '../../profile/defaults.ts';
import { UNSAID } from '../../sales/parcels/consignment.ts';
import { actionInWords } from './action-in-words.ts';
import { describeChange } from './describe-change.ts';

const PROFILE = { ...DEFAULT_PROFILE, ...DEMO_PROFILE };

const { ownerEmails, policy, dispatch } = PROFILE;
const banner = {
  image: '/media/a.jpeg',
  title: 'All the glow',
  text: 'No ash',
  link: '/cart',
  linkText: 'Buy',
};
const parcel = { carrier: 'UPS', trackingNumber: '1Z 999', link: 'https://ups.example/1' };

const UNSAID_CARRIAGE = { ...UNSAID, carrier: 'UPS' };

const STOVE = { id: 'stove', name: 'Stoves', placed: 'surface', isAccessory: false };
const GUARD = { id: 'guard', name: 'Guards', placed: 'none', isAccessory: true };
const BURNER = { said: ['log burner'], meant: ['stove'] };

type Row = [label: string, from: string, to: string];

test.each<[title: string, kind: Kind, before: object | undefined, after: object, Row[], action?: Action]>([
  [
    'only the figure of the policy that changed is named, as in the settings',
    'profile',
    { policy },
    { policy: { ...policy, returnDays: 60 } },
    [['Returns', '30', '60']],
  ],
  [
    'of kinds and synonyms only what came and went is named',
    'profile',
    { kinds: [STOVE, GUARD], synonyms: [BURNER] },
    {
      kinds: [STOVE, { ...GUARD, name: 'Fireguards' }],
      synonyms: [BURNER, { said: ['mantel'], meant: ['suite'] }],
    },
    [
      ['Kinds', 'Guards (needs no place)', 'Fireguards (needs no place)'],
      ['Words shoppers use', '', 'mantel = suite'],
    ],
  ],
  [
    'a switch, a discount and the delivery table read as sentences',
    'profile',
    { ownerEmails, discount: 0, deliveryTable: [] },
    {
      ownerEmails: { ...ownerEmails, attention: false },
      discount: 0.125,
      deliveryTable: [{ provider: 'UPS', price: 1500, areas: ['BT', 'IM'] }],
    },
    [
      ['Email: Needs attention', 'on', 'off'],
      ['Global discount', '0%', '12.5%'],
      ['Delivery table', '', '1. UPS £15.00: BT IM'],
    ],
  ],
  [
    'days of delivery are named as in the settings',
    'profile',
    { dispatch, deliveryTable: [] },
    {
      dispatch: {
        ...dispatch,
        closingHour: 12,
        closedDays: [{ from: '2026-12-24', to: '2027-01-02' }],
      },
      deliveryTable: [{ provider: 'AXL', price: 8500, areas: ['AB'], days: { from: 3, to: 5 } }],
    },
    [
      ['Closing hour', '14', '12'],
      ['Also closed', '', '24/12/2026 to 02/01/2027'],
      ['Delivery table', '', '1. AXL £85.00, 3 to 5 days: AB'],
    ],
  ],
  [
    'a banner reads as its words and its link',
    'profile',
    { banners: [banner] },
    { banners: [{ ...banner, link: '/products' }] },
    [['Banners', 'All the glow, No ash, /cart', 'All the glow, No ash, /products']],
  ],
  [
    'a new collection shows its fields, without ids and empty fields',
    'collection',
    undefined,
    { id: 'c_1', title: 'Winter', handle: 'winter', products: [], note: null },
    [
      ['Title', '', 'Winter'],
      ['Web address', '', 'winter'],
    ],
  ],
  [
    'a field without a label is still shown',
    'order',
    { trackingNumber: 'A1' },
    { trackingNumber: 'B2' },
    [['Tracking number', 'A1', 'B2']],
  ],
  [
    'tracking details show before and after',
    'order',
    { parcel: null },
    { parcel, customer: 'told by email' },
    [
      ['Parcel', '', 'UPS, 1Z 999, https://ups.example/1'],
      ['Customer', '', 'told by email'],
    ],
  ],
  [
    'the title in a change of members is the product’s',
    'collection',
    undefined,
    { productId: 'p_1', title: 'Log Set' },
    [['Product', '', 'Log Set']],
    'product added',
  ],
  ['refunded delivery is an amount', 'order', undefined, { delivery: 1500 }, [['Delivery', '', '£15.00']]],
  ['no refunded delivery is left out', 'order', undefined, { delivery: 0 }, []],
])('%s', (_title, kind, before, after, rows, action = 'changed') => {
  const said = rows.map(([label, from, to]) => ({ label, from, to }));
  expect(describeChange({ kind, action, before, after })).toEqual(said);
});

test('a created product reads as in its editor, without empty fields', () => {
  const made = {
    id: 'p_1',
    handle: 'inglenook',
    title: 'Inglenook',
    description: '',
    tags: [],
    media: [],
    options: [],
    HTMLdescription: '<p>Warm</p>',
    externalRef: '',
    available: false,
    postageProvider: 'UPS',
    price: 34_999,
    variants: [],
    featuredMedia: null,
    created: '2026-11-21T00:00:00.000Z',
    metafields: JSON.stringify({ description: 'A warm one', attributes: { powerKw: 2 } }),
  };
  const fields = [
    { label: 'Title', from: '', to: 'Inglenook' },
    { label: 'HTML Description', from: '', to: 'Warm' },
    { label: 'Web address', from: '', to: 'inglenook' },
    { label: 'Availability', from: '', to: 'Draft' },
    { label: 'Postage Provider', from: '', to: 'UPS' },
    { label: 'Meta Description', from: '', to: 'A warm one' },
    { label: 'Price', from: '', to: '£349.99' },
    { label: 'Power', from: '', to: '2 kW' },
  ];
  expect(describeChange({ kind: 'product', action: 'created', after: made })).toEqual(fields);
  expect(describeChange({ kind: 'product', action: 'deleted', before: made })).toEqual(
    fields.map(({ label, to }) => ({ label, from: to, to: '' })),
  );
});

test('every action that can be recorded is said, and every kind', () => {
  for (const [kind, actions] of Object.entries(ACTIONS))
    for (const action of actions) {
      const { did, to } = actionInWords(action, kind as Kind);
      expect(did).toContain(action);
      expect(to === '' && kind !== 'undo').toBe(false);
      expect(describeChange({ kind: kind as Kind, action })).toEqual([]);
    }
});

test.each(
  Object.entries(FACTS).flatMap(([kind, facts]) =>
    Object.entries(facts).map(([fact, label]) => ({ kind: kind as Kind, fact, label })),
  ),
)('the fact $fact of $kind is called $label', ({ kind, fact, label }) => {
  const examples: Record<string, unknown> = { lines: [{ title: 'Oak Suite' }], carriage: UNSAID_CARRIAGE };
  const after = { [fact]: examples[fact] ?? 1 };
  expect(describeChange({ kind, action: ACTIONS[kind][0], after })[0]?.label).toBe(label);
});

test('an action and a fact that this release does not know any more are said as they are', () => {
  const old = { kind: 'order', action: 'posted' as Action, after: { parcelNumber: 'A1' } } as const;
  expect(actionInWords(old.action, 'order').did).toBe('posted');
  expect(describeChange(old)).toEqual([{ label: 'Parcel number', from: '', to: 'A1' }]);
});
