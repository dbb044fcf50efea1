import { EMAILS, isEmailKind } from '../../emails/all-words.ts';
import { stepTitle } from '../../first-day/steps.ts';
import { links } from '../../links.ts';
import { quoteName } from '../../sales/quotes/quote-content.ts';
import type { Shop } from '../../shop.server.ts';

/** What was changed, and where the owner finds it; null if it has been deleted. */
export type Subject = { name: string; to: string | null };

type Named = Subject & { id: string };

/** Names the subjects of audit entries, with one query for each kind. */
export async function findSubjects(
  shop: Shop,
  rows: { kind: string; subject_id: string }[],
): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  for (const [kind, find] of Object.entries(FINDERS)) {
    const ids = new Set(rows.filter((row) => row.kind === kind).map((row) => row.subject_id));
    if (ids.size === 0) continue;
    for (const { id, name, to } of await find(shop, [...ids])) subjects.set(id, { name, to });
  }
  return subjects;
}

/** The pages of the settings, by their names in the record. */
export const SECTIONS: Record<string, string> = {
  shop: 'Shop profile',
  carriers: 'Carriers',
  delivery: 'Delivery prices',
  banners: 'Banners',
  search: 'Search',
  look: 'Logo and colours',
  'pay-later': 'Paying later',
};

type Find = (shop: Shop, ids: string[]) => Promise<Named[]> | Named[];

const FINDERS: Record<string, Find> = {
  profile: (_shop, ids) =>
    ids.map((id) => ({ id, name: SECTIONS[id] ?? 'Settings', to: links.admin.settings(id) })),
  product: finder(
    ({ db }, ids) => db.selectFrom('product').select(['id', 'handle', 'title']).where('id', 'in', ids),
    ({ handle, title }) => ({ name: title, to: links.admin.product(handle) }),
  ),
  variant: finder(
    ({ db }, ids) =>
      db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'variant.title', 'product.handle', 'product.title as product'])
        .where('variant.id', 'in', ids),
    ({ handle, title, product }) => ({
      name: title === product ? product : `${product}, ${title}`,
      to: links.admin.product(handle),
    }),
  ),
  supplier: finder(
    ({ db }, ids) => db.selectFrom('supplier').select(['id', 'name']).where('id', 'in', ids),
    ({ id, name }) => ({ name, to: links.admin.supplier(id) }),
  ),
  sale: finder(
    ({ db }, ids) => db.selectFrom('sale').select(['id', 'name']).where('id', 'in', ids),
    ({ id, name }) => ({ name, to: links.admin.sale(id) }),
  ),
  code: finder(
    ({ db }, ids) => db.selectFrom('code').select(['id', 'code']).where('id', 'in', ids),
    ({ id, code }) => ({ name: code, to: links.admin.code(id) }),
  ),
  quote: finder(
    ({ db }, ids) => db.selectFrom('quote').select(['id', 'number']).where('id', 'in', ids),
    ({ id, number }) => ({ name: quoteName({ number }), to: links.admin.quote(id) }),
  ),
  collection: finder(
    ({ db }, ids) => db.selectFrom('collection').select(['id', 'handle', 'title']).where('id', 'in', ids),
    ({ handle, title }) => ({ name: title, to: links.admin.collection(handle) }),
  ),
  text: finder(
    ({ db }, ids) =>
      db
        .selectFrom('shop_text')
        .select(['id', 'kind', 'handle', (text) => text.fn.coalesce('draft', 'body').as('words')])
        .where('id', 'in', ids),
    ({ kind, handle, words }) => {
      if (kind === 'frame') return { name: 'Menu, top and footer', to: links.admin.frame };
      if (kind === 'home') return { name: 'Home page', to: links.admin.homePage };
      if (kind === 'email')
        return {
          name: `Email ${isEmailKind(handle) ? EMAILS[handle].name : handle}`,
          to: links.admin.email(handle),
        };
      return { name: titleOf(words) || handle, to: links.admin.page(handle) };
    },
  ),
  order: finder(
    ({ db }, ids) => db.selectFrom('orders').select(['id', 'order_number']).where('id', 'in', ids),
    ({ id, order_number }) => ({ name: `#WEB${order_number}`, to: links.admin.order(id) }),
  ),
  // Who it was is said on their own page.
  customer: (_shop, ids) => ids.map((id) => ({ id, name: 'customer', to: links.admin.customers })),
  letter: finder(
    ({ db }, ids) =>
      db
        .selectFrom('letter')
        .select(['id', 'product_id', 'variant_id', 'product_title'])
        .where('id', 'in', ids),
    ({ product_id, variant_id, product_title: name }) => ({
      name,
      to: links.admin.letter(product_id, variant_id),
    }),
  ),
  image: finder(
    ({ db }, ids) => db.selectFrom('image').select(['id', 'url', 'filename']).where('id', 'in', ids),
    ({ url, filename }) => ({ name: filename || url, to: links.admin.images }),
  ),
  redirect: (_shop, ids) => ids.map((id) => ({ id, name: 'Old addresses', to: links.admin.redirects })),
  account: finder(
    ({ db }, ids) => db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', ids),
    ({ name, email }) => ({ name: name || email, to: links.admin.security }),
  ),
  async message(shop, ids) {
    const known = await findMessages(shop, ids);
    const erased = ids.filter((id) => !known.some((each) => each.id === id));
    return [...known, ...erased.map((id) => ({ id, name: '(erased)', to: null }))];
  },
  review: finder(
    ({ db }, ids) =>
      db.selectFrom('review').select(['id', 'name', 'product_title as product']).where('id', 'in', ids),
    ({ name, product }) => ({ name: `${product}, by ${name || 'a customer'}`, to: links.admin.reviews }),
  ),
  email: finder(
    ({ db }, ids) => db.selectFrom('email').select(['id', 'subject']).where('id', 'in', ids),
    ({ subject }) => ({ name: subject, to: links.admin.undeliveredEmails }),
  ),
  webhook: finder(
    ({ db }, ids) => db.selectFrom('webhook_endpoint').select(['id', 'url']).where('id', 'in', ids),
    ({ id, url }) => ({ name: new URL(url).host, to: links.admin.webhook(id) }),
  ),
  'past-file': finder(
    ({ db }, ids) => db.selectFrom('past_file').select(['id', 'filename']).where('id', 'in', ids),
    ({ filename }) => ({ name: filename, to: links.admin.earlierShop }),
  ),
  import: finder(
    ({ db }, ids) => db.selectFrom('import').select(['id', 'filename']).where('id', 'in', ids),
    ({ id, filename }) => ({ name: filename, to: links.admin.import(id) }),
  ),
  undo: finder(
    ({ db }, ids) => db.selectFrom('undo').select(['id', 'label']).where('id', 'in', ids),
    ({ id, label }) => ({ name: label, to: links.admin.undone(id) }),
  ),
  backup: ({ services }, ids) =>
    ids.map((id) => {
      const place = services.all.find((each) => each.id === id)?.label.toLowerCase();
      return { id, name: place ? `to ${place}` : id, to: links.admin.backup };
    }),
  'first-day': (_shop, ids) =>
    ids.map((id) => ({ id, name: stepTitle(id), to: `${links.admin.home}?tab=home` })),
  'payment-page': (_shop, ids) =>
    ids.map((id) => ({ id, name: 'Payment page', to: links.admin.paymentPage })),
  service: ({ services }, ids) =>
    ids.map((id) => {
      const known = services.all.find((each) => each.id === id);
      return { id, name: known?.label ?? id, to: known ? links.admin.service(id) : null };
    }),
  export: (_shop, ids) => ids.map((id) => ({ id, name: 'File', to: links.admin.exports })),
  attention: (_shop, ids) =>
    ids.map((id) => ({ id, name: 'What needed attention', to: links.admin.attention(id) })),
};

const findMessages = finder(
  ({ db }, ids) => db.selectFrom('message').select(['id', 'name']).where('id', 'in', ids),
  ({ name }) => ({ name: `from ${name}`, to: links.admin.messages }),
);

function titleOf(words: string | null): string {
  const { title } = JSON.parse(words ?? '{}') as { title?: string };
  return title ?? '';
}

/** Finds the rows of some ids, and names each. */
function finder<Row extends { id: string }>(
  select: (shop: Shop, ids: string[]) => { execute(): Promise<Row[]> },
  describe: (row: Row) => Subject,
) {
  return async (shop: Shop, ids: string[]): Promise<Named[]> => {
    const rows = await select(shop, ids).execute();
    return rows.map((row) => ({ id: row.id, ...describe(row) }));
  };
}
