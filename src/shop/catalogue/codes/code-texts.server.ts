import { typedPounds } from '#values/uk/pence.ts';
import type { Shop } from '../../shop.server.ts';
import { textsOfReach } from '../reach/reach-texts.server.ts';
import type { CODE } from './code-form.ts';
import type { CodeEntry } from './read-code.server.ts';

/** A code as its form shows it, field by field. What it names and the shop no longer has is left out. */
export async function textsOfCode(shop: Shop, entry: CodeEntry): Promise<Record<keyof typeof CODE, string>> {
  const { code, name, kind, amount, minimum, maxUses, emailKey } = entry;
  const flag = (is: boolean) => (is ? 'true' : '');
  return {
    ...{ code, name, kind },
    amount: kind === 'delivery' ? '' : typedPounds(amount).replace(/\.00$/, ''),
    ...(await textsOfReach(shop, entry)),
    minimum: minimum === 0 ? '' : typedPounds(minimum),
    ...{ onceEach: flag(entry.onceEach), maxUses: String(maxUses ?? ''), email: emailKey ?? '' },
    combines: flag(entry.combines),
  };
}
