import { foldEmail } from '#values/email.ts';
import { parsePounds } from '#values/uk/pence.ts';
import { foldCode } from '../../codes/code.ts';
import type { FieldErrors } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { checkForm, readForm, refuseInvalid, type Values } from '../../forms/form.ts';
import type { CodeKind } from '../../prices/code-terms.ts';
import type { Shop } from '../../shop.server.ts';
import { MAX_PRICE } from '../product/variant-form.ts';
import type { Reach } from '../reach/reach.ts';
import { readReach } from '../reach/read-reach.server.ts';
import { CODE } from './code-form.ts';

/** A code as its owner enters it. */
export type CodeEntry = Reach & {
  key: string;
  code: string;
  name: string;
  kind: CodeKind;
  /** Hundredths of a per cent, or pence. */
  amount: number;
  minimum: number;
  onceEach: boolean;
  maxUses: number | null;
  emailKey: string | null;
  combines: boolean;
};

/** Reads a code as it is sent. ShopError `invalid` with every field that is wrong. */
export async function readCode(shop: Shop, sent: unknown): Promise<CodeEntry> {
  const values = readForm(CODE, sent);
  const errors: FieldErrors = checkForm(CODE, values);
  const reach = await readReach(shop, values, errors);
  const { code, name, kind, onceEach, maxUses, combines } = values;
  const amount = amountOf(values, errors);
  const minimum = values.minimum === '' ? 0 : parsePounds(values.minimum);
  if (minimum === null || minimum > MAX_PRICE)
    errors.minimum ??= wrong('From', 'Must be in pounds, such as 500');
  refuseInvalid(errors);
  const emailKey = values.email.trim() === '' ? null : foldEmail(values.email);
  return {
    ...reach,
    ...{ key: foldCode(code) ?? '', code, name, kind, amount },
    ...{ minimum: minimum ?? 0, onceEach, maxUses, emailKey, combines },
  };
}

function amountOf({ kind, amount }: Values<typeof CODE>, errors: FieldErrors): number {
  if (kind === 'delivery') return 0;
  const typed = amount.replace(/^£|%$/g, '').trim();
  // Hundredths, of a per cent as of a pound.
  const hundredths = parsePounds(typed) ?? 0;
  const most = kind === 'percent' ? 10_000 : MAX_PRICE;
  if (hundredths > 0 && hundredths <= most) return hundredths;
  const fix =
    kind === 'percent' ? 'Must be up to 100 per cent, such as 10 or 12.5' : 'Must be in pounds, such as 25';
  errors.amount ??= wrong('Amount', fix);
  return 0;
}
