import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_CARDS } from '@inglenook/sandbox/cards.ts';
import { STRIPE_CARDS } from '@inglenook/sandbox/stripe-cards.ts';

/** Every card number in the tests, as typed, as sent and encoded. */
const FORMS = [...SANDBOX_CARDS, ...STRIPE_CARDS].flatMap(({ number }) => [
  number,
  number.replace(/(.{4})(?=.)/g, '$1 '),
  Buffer.from(number).toString('base64'),
]);

/** A security code next to its name, whatever is between them. */
const CODE = /\b(cvv|cardCVV|security code)\W{1,5}\d{3,4}\b/i;

/** The card data in a text; null when there is none. */
export function findCardData(text: string): string | null {
  const form = FORMS.find((each) => text.includes(each));
  if (form) return `${form.slice(0, 6)}…`;
  return CODE.exec(text)?.[1] ?? null;
}

/** A security code for where all that was typed is searched: nothing else in a small shop is this number alone. */
export const RARE_CODE = '864';
const ALONE = new RegExp(`(?<![\\w.+/-])${RARE_CODE}(?![\\w+/=-]|[.,]\\d)`);

/** The same, and this security code whatever stands beside it. */
export function findTypedCard(text: string): string | null {
  return findCardData(text) ?? ALONE.exec(text)?.[0] ?? null;
}

/** The card data in any file of a folder: databases, their logs, whatever is there. */
export function findCardDataIn(folder: string): string | null {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = findCardData(readFileSync(path, 'latin1'));
    if (found) return `${found} in ${path}`;
  }
  return null;
}
