import { createCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { readCode } from '#shop/catalogue/codes/read-code.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin } from '../kit/shop.ts';

/** A code as an owner makes it: a tenth off everything, unless the test says otherwise. */
export async function aCode(shop: Shop, code: string, terms: Record<string, unknown> = {}) {
  const entry = await readCode(shop, { code, kind: 'percent', amount: '10', ...terms });
  return createCode(shop, anAdmin(), entry);
}

/** How many uses of a code count, and what its ledger says. */
export async function usesOf(shop: Shop, id: string) {
  const { uses } = await shop.db
    .selectFrom('code')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ledger = await shop.db.selectFrom('code_use').select('kind').where('code_id', '=', id).execute();
  return {
    uses,
    ledger: ledger.reduce((sum, { kind }) => sum + (kind === 'used' ? 1 : -1), 0),
    used: ledger.filter(({ kind }) => kind === 'used').length,
  };
}
