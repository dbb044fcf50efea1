import { expect, test } from 'vitest';
import { aVariant } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** What somebody managed to put into the database must not become a program in a visitor's browser. */
onEachEngine('text that was stored', ({ app, shop }) => {
  const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';

  test('as a description is cleaned once more when the page shows it', async () => {
    const { handle, productId } = await aVariant(shop);
    const html_description = `<p onclick="alert(1)">Solid <b>oak</b></p>${EVIL}<a href="javascript:alert(1)">x</a>`;
    await shop.db.updateTable('product').set({ html_description }).where('id', '=', productId).execute();
    for (const path of [`/product/${handle}`, `/product/${handle}.data`]) {
      const text = await (await app.ask(path)).text();
      expect(text).toContain('oak');
      expect(text).not.toMatch(/alert\(1\)/);
    }
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
