import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateEach } from '#database/update-each.server.ts';
import { aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { sentDuring } from './kit/statements.ts';

type Row = { id: string; title?: string; price?: number; featured_media?: string | null };

const updateVariants = updateEach<Row>('variant', ['id'], { version: sql`variant.version + 1` });

onEachEngine('rows that each get values of their own', ({ shop }) => {
  const read = (id: string) =>
    shop.db
      .selectFrom('variant')
      .select(['title', 'price', 'featured_media', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('are one statement for each set of columns, and no other row changes', async () => {
    const [one, two, three, other] = await Promise.all([1, 2, 3, 4].map(() => aVariant(shop)));
    const untouched = await read(other?.id ?? '');
    const { statements } = await sentDuring(shop, () =>
      updateVariants(shop, [
        { id: one?.id ?? '', price: 100, featured_media: '/media/a.webp' },
        { id: two?.id ?? '', price: 200, featured_media: null },
        { id: three?.id ?? '', title: 'It\'s "wide"\0, \ud83d 火' },
        { id: 'v_gone', title: 'Nobody' },
      ]),
    );
    expect(statements).toBe(2);
    expect(await read(one?.id ?? '')).toMatchObject({
      price: 100,
      featured_media: '/media/a.webp',
      version: 2,
    });
    expect(await read(two?.id ?? '')).toMatchObject({ price: 200, featured_media: null, version: 2 });
    expect(await read(three?.id ?? '')).toMatchObject({ title: 'It\'s "wide", \ufffd 火', version: 2 });
    expect(await read(other?.id ?? '')).toEqual(untouched);
    expect((await sentDuring(shop, () => updateVariants(shop, []))).statements).toBe(0);
  });
});
