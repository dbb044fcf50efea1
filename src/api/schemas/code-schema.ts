import { z } from '@hono/zod-openapi';
import { CODE } from '#shop/catalogue/codes/code-form.ts';
import { textsOfCode } from '#shop/catalogue/codes/code-texts.server.ts';
import type { Code, CodeReport } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { type CodeEntry, readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { MAX_PRICE } from '#shop/catalogue/product/variant-form.ts';
import type { Values } from '#shop/forms/form.ts';
import { choice, price } from '#shop/forms/owner-fields.ts';
import type { Shop } from '#shop/shop.server.ts';
import { typedPounds } from '#values/uk/pence.ts';
import { EXAMPLE } from '../docs/example.ts';
import { answered } from './answered.ts';
import { instant, pence, word } from './common-schemas.ts';
import { listsOf, REACH_JSON, typedReach } from './reach-schema.ts';
import { amount, readTyped, typedAmount } from './typed-fields.ts';

const { startsAgain: _, endsAgain: __, ...TYPED } = CODE;

/** A discount code as programs send it and read it. */
export const CODE_JSON = {
  ...TYPED,
  ...REACH_JSON,
  amount: amount(CODE.amount, {
    by: 'kind',
    example: 10,
    description: "Per cent, or pence when kind is 'pounds'; null when it is 'delivery'.",
  }),
  minimum: {
    ...price(CODE.minimum.label, { max: MAX_PRICE, description: 'Pence of goods.', example: 50_000 }),
    ...{ isRequired: false, empty: 0 },
  },
};

/** Reads a code as a program sends it. ShopError `invalid` with every field that is wrong. */
export function readCodeJson(shop: Shop, sent: Values<typeof CODE_JSON>): Promise<CodeEntry> {
  return readTyped(CODE_JSON, sent, (values) =>
    readCode(shop, {
      ...values,
      ...typedReach(values),
      amount: typedAmount(values.amount, values.kind),
      minimum: typedPounds(values.minimum),
    }),
  );
}

const STATES = ['active', 'off'] as const;

/** What a program switches a code to. */
export const SWITCH = { state: choice('State', STATES, { empty: '', example: 'off' }) };

type Reported = Code & { report: CodeReport };

/** A code in a list, without the names of its products. */
export function summaryOfCode(entry: Reported) {
  const { id, code, name, kind, covers, minimum, onceEach, maxUses, combines, state, uses, report } = entry;
  return {
    ...{ id, code, name, kind, covers, minimum, onceEach, maxUses, combines, state, uses, report },
    ...{ starts: instant(entry.starts), ends: instant(entry.ends), email: entry.emailKey ?? '' },
    amount: kind === 'pounds' ? entry.amount : kind === 'percent' ? entry.amount / 100 : null,
  };
}

/** A whole code. */
export async function codeInJson(shop: Shop, code: Reported) {
  return { ...summaryOfCode(code), ...listsOf(await textsOfCode(shop, code)) };
}

export const code = z
  .object({
    id: word(EXAMPLE.code),
    state: z.enum(STATES).openapi({ description: 'Nobody can use one that is off.' }),
    uses: z.int().openapi({ description: 'Orders that use it and were not given up.', example: 0 }),
    report: z
      .object({
        orders: z.int().openapi({ example: 0 }),
        turnover: pence('Pence that those orders came to.', 0),
        discount: pence('Pence that it took off them.', 0),
      })
      .openapi({ description: 'Of orders that were sold.' }),
    ...answered(CODE_JSON),
  })
  .openapi('Code');

export const codeSummary = code.omit({ collections: true, products: true }).openapi('CodeSummary');
