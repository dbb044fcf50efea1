import type { Db } from '#database/connect.server.ts';
import { stageOf } from '#shop/catalogue/price-sales/sale.ts';
import { links } from '#shop/links.ts';
import { profileFrom } from '#shop/profile/profile.server.ts';
import { counted } from '#values/counted.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import { ok, type Patient, type Remark, readDatabase, type Section, warning } from './remark.ts';

/** Milliseconds after which the prices of a sale should be written. */
const LATE = 10 * 60_000;
/** Sales, or terms of codes, that are looked at. */
const MOST = 100;
const AT_ONCE = 500;

/** Whether sales and codes do what their owner thinks they do. */
export const salesSection: Section = {
  title: 'Sales and codes',
  look: (patient) =>
    readDatabase(patient, async ({ db }) => {
      const remarks = [...(await lookAtSales(db, patient)), ...(await lookAtCodes(db, patient))];
      const isUsed = [
        await db.selectFrom('sale').select('id').limit(1).executeTakeFirst(),
        await db.selectFrom('code').select('id').limit(1).executeTakeFirst(),
      ].some(Boolean);
      const isWell = isUsed && !remarks.some(({ state }) => state !== 'ok');
      return isWell ? [ok('Sales and codes do what they say.'), ...remarks] : remarks;
    }),
};

type Sale = Awaited<ReturnType<typeof listOpen>>[number];

async function lookAtSales(db: Db, patient: Patient): Promise<Remark[]> {
  const { now, settings } = patient;
  const at = now();
  const overrides = await db.selectFrom('profile_override').select(['key', 'value']).execute();
  const { discount } = profileFrom({ startingDiscount: settings.discount }, overrides);
  const isRunning = await patient.isRunning;
  const remarks: Remark[] = [];
  for (const sale of await listOpen(db, at)) {
    const name = `The sale ‘${sale.name}’ (${settings.publicUrl}${links.admin.sale(sale.id)})`;
    const isWritten = sale.state === 'planned';
    const isLate = !isWritten && at - Number(sale.updated) > LATE;
    if (!isWritten && sale.ends !== null && Number(sale.ends) <= at)
      remarks.push(warning(`${name} is over, and its prices were never all written. ${RESTART}`));
    else if (isLate && isRunning)
      remarks.push(
        warning(
          `${name} has waited since ${ukDateTime(Number(sale.updated))} for its prices to be written. ${RESTART}`,
        ),
      );
    if (isWritten && !(await hasPrices(db, sale)))
      remarks.push(
        warning(`${name} changes no price: what it is for is gone, or nothing gets cheaper than it is.`),
      );
    if (discount > 0 && stageOf(sale, at) === 'running')
      remarks.push(
        warning(
          `${name} runs while ${+(discount * 100).toFixed(2)}% come off all goods: both count, the discount off what the sale has left. Switch one of them off if that is not meant.`,
        ),
      );
  }
  return remarks;
}

const RESTART = 'Restart the shop, which goes on with it.';

function listOpen(db: Db, at: number) {
  return db
    .selectFrom('sale')
    .select(['id', 'name', 'state', 'starts', 'ends', 'updated'])
    .where('state', '<>', 'draft')
    .where((row) => row.or([row('ends', '>', at), row('state', '<>', 'planned')]))
    .orderBy('created')
    .limit(MOST)
    .execute();
}

async function hasPrices(db: Db, { id }: Sale): Promise<boolean> {
  const span = await db
    .selectFrom('variant_span')
    .select('sale_id')
    .where('sale_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return span !== undefined;
}

async function lookAtCodes(db: Db, { now }: Patient): Promise<Remark[]> {
  const remarks: Remark[] = [];
  for (const { covers, named, code, count } of await listTerms(db, now())) {
    if (await hasGoods(db, covers, JSON.parse(named))) continue;
    const more = Number(count) - 1;
    const like = more > 0 ? ` and ${counted(more, 'other')} like it` : '';
    const why = covers === 'products' ? 'its products are gone' : 'its collections have no products';
    remarks.push(warning(`The code ${code}${like} can never apply: ${why}.`));
  }
  const { used } = await db
    .selectFrom('code')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('state', '=', 'active')
    .whereRef('uses', '>=', 'max_uses')
    .executeTakeFirstOrThrow();
  if (Number(used) > 0) remarks.push(ok(`Used up: ${counted(Number(used), 'code')}.`));
  return remarks;
}

/** What the codes that apply are for; those that were made at once are for the same. */
function listTerms(db: Db, at: number) {
  return db
    .selectFrom('code')
    .select((row) => ['covers', 'named', row.fn.min('code').as('code'), row.fn.countAll().as('count')])
    .where('state', '=', 'active')
    .where('covers', '<>', 'all')
    .where((row) => row.or([row('ends', 'is', null), row('ends', '>', at)]))
    .where((row) => row.or([row('max_uses', 'is', null), row('max_uses', '>', row.ref('uses'))]))
    .groupBy(['covers', 'named'])
    .orderBy('code')
    .limit(MOST)
    .execute();
}

/** Whether any product is left that a code is for. */
async function hasGoods(
  db: Db,
  covers: 'all' | 'collections' | 'products',
  named: string[],
): Promise<boolean> {
  for (let from = 0; from < named.length; from += AT_ONCE) {
    const ids = named.slice(from, from + AT_ONCE);
    const found =
      covers === 'products'
        ? await db.selectFrom('product').select('id').where('id', 'in', ids).limit(1).executeTakeFirst()
        : await db
            .selectFrom('collection_product')
            .select('product_id as id')
            .where('collection_id', 'in', ids)
            .limit(1)
            .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
