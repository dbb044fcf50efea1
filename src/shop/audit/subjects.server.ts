import type { Shop } from '../shop.server.ts';

/** What a change was about, and where the owner finds it; null when it is gone. */
export type Subject = { name: string; to: string | null };

const SECTIONS: Record<string, string> = { shop: 'Shop profile', delivery: 'Delivery', banners: 'Banners' };

type Row = { kind: string; subject_id: string };

/** Names the things that a page of the audit speaks of, with one question for each kind. */
export async function findSubjects(shop: Shop, rows: Row[]): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>();
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.subject_id)),
  ];
  for (const id of idsOf('profile'))
    subjects.set(id, { name: SECTIONS[id] ?? 'Settings', to: `/admin?tab=settings&section=${id}` });
  const note = (found: { id: string; name: string; to: string | null }[]) => {
    for (const { id, name, to } of found) subjects.set(id, { name, to });
  };
  const ask = async (kind: string, question: (ids: string[]) => Promise<Parameters<typeof note>[0]>) => {
    const ids = idsOf(kind);
    if (ids.length > 0) note(await question(ids));
  };
  await ask('product', async (ids) => {
    const found = await shop.db
      .selectFrom('product')
      .select(['id', 'handle', 'title'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, handle, title }) => ({ id, name: title, to: productAt(handle) }));
  });
  await ask('variant', async (ids) => {
    const found = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.title', 'product.handle', 'product.title as product'])
      .where('variant.id', 'in', ids)
      .execute();
    return found.map(({ id, handle, title, product }) => ({
      ...{ id, to: productAt(handle) },
      name: title === product ? product : `${product}, ${title}`,
    }));
  });
  await ask('collection', async (ids) => {
    const found = await shop.db
      .selectFrom('collection')
      .select(['id', 'handle', 'title'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, handle, title }) => ({
      id,
      name: title,
      to: `/admin/collections/edit/${handle}`,
    }));
  });
  await ask('order', async (ids) => {
    const found = await shop.db
      .selectFrom('orders')
      .select(['id', 'order_number'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, order_number }) => ({
      ...{ id, name: `#WEB${order_number}`, to: `/admin/orders/view/${id}` },
    }));
  });
  await ask('image', async (ids) => {
    const found = await shop.db
      .selectFrom('image')
      .select(['id', 'url', 'filename'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, url, filename }) => ({ id, name: filename || url, to: '/admin?tab=settings' }));
  });
  await ask('account', async (ids) => {
    const found = await shop.db
      .selectFrom('account')
      .select(['id', 'name', 'email'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, name, email }) => ({ id, name: name || email, to: '/admin/settings/security' }));
  });
  await ask('message', async (ids) => {
    const found = await shop.db.selectFrom('message').select(['id', 'name']).where('id', 'in', ids).execute();
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return ids.map((id) => {
      const name = names.get(id);
      return name
        ? { id, name: `from ${name}`, to: '/admin?tab=messages' }
        : { id, name: '(erased)', to: null };
    });
  });
  await ask('mail', async (ids) => {
    const found = await shop.db.selectFrom('mail').select(['id', 'subject']).where('id', 'in', ids).execute();
    return found.map(({ id, subject }) => ({ id, name: subject, to: '/admin/home/mails' }));
  });
  await ask('webhook', async (ids) => {
    const found = await shop.db
      .selectFrom('webhook_endpoint')
      .select(['id', 'url'])
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, url }) => ({
      ...{ id, name: new URL(url).host, to: `/admin/settings/webhooks/${id}` },
    }));
  });
  await ask('attention', async (ids) =>
    ids.map((id) => ({ id, name: 'What needed attention', to: `/admin/attention/${id}` })),
  );
  return subjects;
}

function productAt(handle: string): string {
  return `/admin/products/edit/${handle}`;
}
