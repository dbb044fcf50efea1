import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

/** What somebody managed to put into the database must not become a program in a visitor's browser. */
onAnyEngine('text that was stored', ({ app, shop }) => {
  const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

  test('as a description is cleaned when it is saved', async () => {
    const { handle, productId } = await aVariant(shop);
    const HTMLdescription = `<p onclick="alert(1)">Solid <b>oak</b></p>${EVIL}<a href="javascript:alert(1)">x</a>`;
    await updateProduct(shop, anAdmin(), productId, { HTMLdescription });
    for (const path of [`/product/${handle}`, `/product/${handle}.data`]) {
      const text = await (await app.ask(path)).text();
      expect(text).toContain('oak');
      expect(text).not.toMatch(/alert\(1\)/);
    }
  });

  test.each([
    ['of many tags', '<b></b>'.repeat(3_000), 'must have 5,000 tags or fewer'],
    ['that lies deep', '<b>'.repeat(60), 'must not be nested more than 50 deep'],
  ])('as a description %s is refused with its reason', async (_name, HTMLdescription, fix) => {
    const { productId } = await aVariant(shop);
    await expect(updateProduct(shop, anAdmin(), productId, { HTMLdescription })).rejects.toMatchObject({
      fields: { HTMLdescription: { error: 'HTML Description not valid', fix } },
    });
  });

  test('as title, option or description in plain words is shown as it was written, and ends no script', async () => {
    const { handle, productId } = await aVariant(shop);
    const facts = {
      title: `Oak ${EVIL}`,
      description: `Warm ${EVIL}`,
      html_description: '',
      tags: JSON.stringify([EVIL]),
    };
    await shop.db.updateTable('product').set(facts).where('id', '=', productId).execute();
    for (const path of [`/product/${handle}`, '/products', '/search?q=oak', '/collections']) {
      const html = await (await app.ask(path)).text();
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toMatch(/<img[^>]*onerror/);
    }
  });
});
