import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Shop } from '../shop.server.ts';
import { DEMO_ACCOUNT } from './demo-state.server.ts';

/** A product or collection that the demo brought; `isChanged` once a person has changed it. */
export type DemoThing = { id: string; handle: string; title: string; isChanged: boolean };

type Audit = ExpressionBuilder<Schema & { audit: Schema['audit'] }, 'audit'>;

const byPerson = (row: Audit) => row(row.fn.coalesce('audit.account_id', sql.lit('')), '!=', DEMO_ACCOUNT);

/** The demo's products, as the record of changes knows them, by their titles. */
export async function listDemoProducts({ db }: Pick<Shop, 'db'>): Promise<DemoThing[]> {
  const rows = await db
    .selectFrom('product')
    .select(['product.id', 'product.handle', 'product.title'])
    .select(({ exists, or, selectFrom }) => {
      const entries = selectFrom('audit').select('audit.id').where(byPerson);
      return or([
        exists(entries.where('audit.kind', '=', 'product').whereRef('audit.subject_id', '=', 'product.id')),
        exists(
          entries
            .where('audit.kind', '=', 'variant')
            .where('audit.subject_id', 'in', (variants) =>
              variants
                .selectFrom('variant')
                .select('variant.id')
                .whereRef('variant.product_id', '=', 'product.id'),
            ),
        ),
      ]).as('isChanged');
    })
    .where(isProductOfDemo)
    .orderBy('product.title')
    .execute();
  return rows.map((row) => ({ ...row, isChanged: Boolean(row.isChanged) }));
}

/** How many of them are on sale. */
export async function countDemoProducts({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { many } = await db
    .selectFrom('product')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('product.available', '=', 1)
    .where(isProductOfDemo)
    .executeTakeFirstOrThrow();
  return Number(many);
}

function isProductOfDemo({ exists, selectFrom }: ExpressionBuilder<Schema, 'product'>) {
  return exists(
    selectFrom('audit')
      .select('audit.id')
      .where('audit.kind', '=', 'product')
      .where('audit.action', '=', 'created')
      .where('audit.account_id', '=', DEMO_ACCOUNT)
      .whereRef('audit.subject_id', '=', 'product.id'),
  );
}

/** The demo's collections, in the same way. */
export async function listDemoCollections({ db }: Pick<Shop, 'db'>): Promise<DemoThing[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['collection.id', 'collection.handle', 'collection.title'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.kind', '=', 'collection')
          .whereRef('audit.subject_id', '=', 'collection.id')
          .where(byPerson),
      ).as('isChanged'),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.kind', '=', 'collection')
          .where('audit.action', '=', 'created')
          .where('audit.account_id', '=', DEMO_ACCOUNT)
          .whereRef('audit.subject_id', '=', 'collection.id'),
      ),
    )
    .orderBy('collection.title')
    .execute();
  return rows.map((row) => ({ ...row, isChanged: Boolean(row.isChanged) }));
}

/** Pictures that the demo put into the library. */
export function listDemoPictures({ db }: Pick<Shop, 'db'>): Promise<{ id: string; url: string }[]> {
  return db
    .selectFrom('image')
    .select(['image.id', 'image.url'])
    .where('image.purpose', '=', 'library')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit')
          .select('audit.id')
          .where('audit.kind', '=', 'image')
          .where('audit.action', '=', 'uploaded')
          .where('audit.account_id', '=', DEMO_ACCOUNT)
          .whereRef('audit.subject_id', '=', 'image.id'),
      ),
    )
    .execute();
}
