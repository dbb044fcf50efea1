import { expect, test } from 'vitest';
import { anOrder, aSuite } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { sentDuring } from './kit/statements.ts';

/** A few rows of an index, which the frame of the page and the page itself each look at. */
const FEW_ROWS =
  /from "(catalogue_version|session|profile_override|shop_state|product_tally)"|count\(\*\) as "count", min\(created\)/;

onEachEngine('a page of the back office', { only: 'sqlite', atBank: true }, ({ app, shop }) => {
  test.each([
    '/admin?tab=home',
    '/admin?tab=orders',
    '/admin?tab=orders&q=rosalind',
    '/admin?tab=orders&date=month',
    '/admin?tab=products',
    '/admin?tab=products&show=low-stock',
    '/admin/find.json?q=suite',
  ])(
    '%s asks the database nothing twice, and counts nothing that the catalogue has not changed',
    async (path) => {
      await aSuite(shop);
      await anOrder(shop);
      await app.asOwner.ask(path);
      const { texts } = await sentDuring(shop, () => app.asOwner.ask(path));
      const asked = texts.filter((text) => !FEW_ROWS.test(text));
      expect(asked.filter((text, index) => asked.indexOf(text) < index)).toEqual([]);
      expect(asked.filter((text) => text.includes('"variant"."stock_count" <='))).toEqual([]);
    },
  );
});
