import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvTime } from '#values/csv.ts';
import type { Manager } from '../actor.ts';
import type { Shop } from '../shop.server.ts';

const AT_ONCE = 1000;

/** Everybody who is subscribed, with the proof of consent: when they asked, and when they confirmed by an emailed link. */
export async function* subscribersAsCsv(shop: Shop, _admin: Manager): AsyncGenerator<CsvPart> {
  yield { text: BYTE_ORDER_MARK + csvLine(['E-mail', 'Asked', 'Agreed by an emailed link']), rows: 0 };
  for (let after = ''; ; ) {
    const rows = await shop.db
      .selectFrom('subscriber')
      .select(['email', 'requested', 'confirmed'])
      .where('state', '=', 'subscribed')
      .where('email', '>', after)
      .orderBy('email')
      .limit(AT_ONCE)
      .execute();
    const text = rows.map(({ email, requested, confirmed }) =>
      csvLine([email, csvTime(requested), csvTime(confirmed)]),
    );
    if (rows.length > 0) yield { text: text.join(''), rows: rows.length };
    after = rows.at(-1)?.email ?? '';
    if (rows.length < AT_ONCE) return;
  }
}
