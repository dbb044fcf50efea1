import { sql } from 'kysely';
import type { Accountant } from '../actor.ts';
import { onPage, type Paging } from '../paging.server.ts';
import { findMatches, type Matches } from '../sales/list/search-orders.server.ts';
import type { Shop } from '../shop.server.ts';
import { type CustomerFacts, findCustomerFacts } from './customer-facts.server.ts';

/**
 * A page of the customers whose orders match the search as the list of orders does, by their e-mail addresses: everybody
 * who has placed an order, each once.
 */
export async function listCustomers(
  shop: Shop,
  admin: Accountant,
  { q, ...paging }: Paging & { q: string },
): Promise<{ customers: CustomerFacts[]; total: number }> {
  const matches = await findMatches(shop, q);
  if (matches.kind === 'none') return { customers: [], total: 0 };
  const { total } = await shop.db
    .selectFrom(customersIn(shop, matches).select('email_key').distinct().as('customers'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { customers: await findCustomers(shop, admin, { matches, ...paging }), total: Number(total) };
}

/** The same for a search whose matches are known, without how many there are. */
export async function findCustomers(
  shop: Shop,
  _admin: Accountant,
  { matches, ...paging }: Paging & { matches: Matches },
): Promise<CustomerFacts[]> {
  if (matches.kind === 'none') return [];
  const rows = await onPage(
    customersIn(shop, matches).select('email_key as email').distinct().orderBy('email_key'),
    paging,
  ).execute();
  return findCustomerFacts(
    shop,
    rows.flatMap(({ email }) => email ?? []),
  );
}

function customersIn(shop: Shop, matches: Matches) {
  return shop.db
    .selectFrom('orders')
    .where('email_key', '>', '')
    .$if(matches.kind === 'some', (query) =>
      query.where('orders.id', 'in', matches.kind === 'some' ? matches.ids(shop) : []),
    );
}
