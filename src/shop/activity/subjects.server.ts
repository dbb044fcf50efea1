import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';

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

const SECTIONS: Record<string, string> = { shop: 'Shop profile', delivery: 'Delivery', banners: 'Banners' };

const FINDERS: Record<string, (shop: Shop, ids: string[]) => Promise<Named[]> | Named[]> = {
  profile: (_shop, ids) =>
    ids.map((id) => ({ id, name: SECTIONS[id] ?? 'Settings', to: links.admin.settings(id) })),
  async product({ db }, ids) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'handle', 'title'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, handle, title }) => ({ id, name: title, to: links.admin.product(handle) }));
  },
  async variant({ db }, ids) {
    const rows = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.title', 'product.handle', 'product.title as product'])
      .where('variant.id', 'in', ids)
      .execute();
    return rows.map(({ id, handle, title, product }) => ({
      id,
      name: title === product ? product : `${product}, ${title}`,
      to: links.admin.product(handle),
    }));
  },
  async collection({ db }, ids) {
    const rows = await db
      .selectFrom('collection')
      .select(['id', 'handle', 'title'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, handle, title }) => ({ id, name: title, to: links.admin.collection(handle) }));
  },
  async order({ db }, ids) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, order_number }) => ({
      id,
      name: `#WEB${order_number}`,
      to: links.admin.order(id),
    }));
  },
  async image({ db }, ids) {
    const rows = await db
      .selectFrom('image')
      .select(['id', 'url', 'filename'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, url, filename }) => ({ id, name: filename || url, to: links.admin.images }));
  },
  async account({ db }, ids) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, name, email }) => ({ id, name: name || email, to: links.admin.security }));
  },
  async message({ db }, ids) {
    const rows = await db.selectFrom('message').select(['id', 'name']).where('id', 'in', ids).execute();
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return ids.map((id) => {
      const name = names.get(id);
      return name
        ? { id, name: `from ${name}`, to: links.admin.messages }
        : { id, name: '(erased)', to: null };
    });
  },
  async email({ db }, ids) {
    const rows = await db.selectFrom('email').select(['id', 'subject']).where('id', 'in', ids).execute();
    return rows.map(({ id, subject }) => ({ id, name: subject, to: links.admin.undeliveredEmails }));
  },
  async webhook({ db }, ids) {
    const rows = await db
      .selectFrom('webhook_endpoint')
      .select(['id', 'url'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id, url }) => ({ id, name: new URL(url).host, to: links.admin.webhook(id) }));
  },
  attention: (_shop, ids) =>
    ids.map((id) => ({ id, name: 'What needed attention', to: links.admin.attention(id) })),
};
