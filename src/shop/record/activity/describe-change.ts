import { pounds, typedPounds } from '#values/uk/pence.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import { type Action, FACTS, type Kind } from '../../audit/actions.ts';
import { CODE } from '../../catalogue/codes/code-form.ts';
import { COLLECTION_PAGE } from '../../catalogue/collections/collection-form.ts';
import { type CollectionRule, ruleInWords } from '../../catalogue/collections/collection-rule.ts';
import { ruleInWords as ruleOfSaleInWords } from '../../catalogue/price-sales/sale.ts';
import { SALE } from '../../catalogue/price-sales/sale-form.ts';
import { COVERS_IN_WORDS, type Covers } from '../../catalogue/reach/reach.ts';
import { describeFields, differences, type FieldChange } from '../../catalogue/record/product-history.ts';
import { SUPPLIER } from '../../catalogue/suppliers/supplier.ts';
import { KINDS_IN_WORDS } from '../../codes/code.ts';
import { EMAIL_LABELS } from '../../emails/email-words.ts';
import { FRAME_LABELS } from '../../frame/frame.ts';
import { HOME_LABELS } from '../../home/home.ts';
import { PAGE_LABELS } from '../../pages/page.ts';
import type { CodeKind } from '../../prices/code-terms.ts';
import type { Redirect } from '../../redirects/redirect.ts';
import { type Carriage, describeCarriage, travelOf } from '../../sales/parcels/consignment.ts';
import { ENDPOINT } from '../../webhooks/endpoint-form.ts';
import { asLabelled, labelsOf, linesOf, list, type Say, says, UNSAID } from './say-fact.ts';
import { SETTINGS } from './setting-words.ts';

type Facts = Record<string, Say>;

/** How the facts of each kind are said; products and variants say theirs by their own tables of fields. */
const FACTS_OF: Record<Exclude<Kind, 'product' | 'variant'>, Facts> = {
  ...mapped(FACTS),
  order: {
    ...asLabelled(FACTS.order),
    lines: titles(FACTS.order.lines),
    carriage: says<Carriage>(FACTS.order.carriage, (how) =>
      [describeCarriage(how), travelOf(how), how.note].filter(Boolean).join(', '),
    ),
    delivery: says<number>(FACTS.order.delivery, (paid) => (paid === 0 ? '' : pounds(paid))),
  },
  collection: {
    ...asLabelled(labelsOf(COLLECTION_PAGE)),
    rule: says<CollectionRule>('Rule', (rule) => ruleInWords(rule)),
    products: titles('Products'),
  },
  supplier: asLabelled(labelsOf(SUPPLIER)),
  sale: {
    ...asLabelled(labelsOf(SALE)),
    starts: says<number>(SALE.starts.label, ukDateTime),
    ends: says<number>(SALE.ends.label, ukDateTime),
    rule: says('Takes off', ruleOfSaleInWords),
    covers: says<Covers>(SALE.covers.label, (covers) => COVERS_IN_WORDS[covers]),
    variants: UNSAID,
  },
  code: {
    ...asLabelled(labelsOf(CODE)),
    starts: says<number>(CODE.starts.label, ukDateTime),
    ends: says<number>(CODE.ends.label, ukDateTime),
    kind: says<CodeKind>(CODE.kind.label, (kind) => KINDS_IN_WORDS[kind]),
    amount: says<number>('Amount', (hundredths) => (hundredths === 0 ? '' : typedPounds(hundredths))),
    covers: says<Covers>(CODE.covers.label, (covers) => COVERS_IN_WORDS[covers]),
    minimum: says<number>(CODE.minimum.label, (pence) => (pence === 0 ? '' : pounds(pence))),
    codes: says('Codes made'),
    state: UNSAID,
  },
  profile: SETTINGS,
  text: asLabelled({
    ...{ ...HOME_LABELS, ...PAGE_LABELS, ...FRAME_LABELS, ...EMAIL_LABELS },
    ...{ introduction: PAGE_LABELS.lead ?? '', leadsTo: 'Its address leads to' },
  }),
  quote: {
    name: UNSAID,
    state: says('State'),
    amount: says<number>('Amount', (pence) => pounds(pence)),
    validUntil: says<number>('Holds until', ukDateTime),
    customer: says('Customer'),
    reason: says('Reason'),
    way: says('Paid by'),
    day: says('Day'),
    reference: says('Reference'),
  },
  redirect: { redirects: says<Redirect[]>('Redirects', redirectsInWords) },
  webhook: { ...asLabelled(labelsOf(ENDPOINT)), isOn: says('Sending') },
};

/** What is done to a member of a collection names that. */
const MEMBER: Facts = { ...FACTS_OF.collection, title: says('Product') };
const FACTS_OF_ACTION: Partial<Record<Action, Facts>> = {
  'product added': MEMBER,
  'product removed': MEMBER,
  'product moved': MEMBER,
};

/** Facts of no interest to the owner, whatever they are of. */
const UNSAID_FACTS: Facts = Object.fromEntries(
  ['beside', 'shown', 'id', 'productId', 'version', 'created', 'updated', 'isPlanned'].map((fact) => [
    fact,
    UNSAID,
  ]),
);

type Recorded = { kind: Kind; action: Action; before?: unknown; after?: unknown };

/** The fields that differ, before and after, in words; '' for nothing. */
export function describeChange({ kind, action, before, after }: Recorded): FieldChange[] {
  if (kind === 'product' || kind === 'variant') {
    if (before && after) return differences(before, after);
    return describeFields(before ?? after).map(({ label, words }) => ({
      label,
      ...(before ? { from: words, to: '' } : { from: '', to: words }),
    }));
  }
  const facts = { ...(FACTS_OF_ACTION[action] ?? FACTS_OF[kind]), ...UNSAID_FACTS };
  const [old, now] = [(before ?? {}) as object, (after ?? {}) as object];
  const [from, to] = [linesOf(facts, old, now), linesOf(facts, now, old)];
  return Object.keys({ ...from, ...to })
    .map((label) => ({ label, from: from[label] ?? '', to: to[label] ?? '' }))
    .filter((line) => line.from !== line.to);
}

/** A file may bring thousands. */
const REDIRECTS_SAID = 10;

function redirectsInWords(redirects: Redirect[]): string {
  const said = redirects.slice(0, REDIRECTS_SAID).map(({ from, to }) => `${from} to ${to}`);
  const more = redirects.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more.toLocaleString('en-GB')} more`] : [])].join('; ');
}

function titles(label: string): Say {
  return list<{ title: string }>(label, ({ title }) => title);
}

function mapped<Name extends string>(labels: Record<Name, Record<string, string>>): Record<Name, Facts> {
  const entries = Object.entries<Record<string, string>>(labels).map(([kind, own]) => [
    kind,
    asLabelled(own),
  ]);
  return Object.fromEntries(entries) as Record<Name, Facts>;
}
