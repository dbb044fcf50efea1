import { beforeAll, expect, test } from 'vitest';
import { createCollection, deleteCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import type { FrameItem } from '#shop/frame/frame.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

const EDIT = '/admin/pages/frame';

onAnyEngine('what the owner puts around every page', ({ app, shop }) => {
  const item = (text: string, to: string, isInner = false): FrameItem => ({ text, to, isInner });
  const publish = (menu: FrameItem[], more: Record<string, string> = {}) =>
    app.asOwner.post(EDIT, {
      ...{ intent: 'save', publish: '1', menu: JSON.stringify(menu), support: '[]' },
      ...{ strip: '{freeDelivery}', newsletter: 'News', newsletterHint: '', closing: '' },
      productDescription: '{title}',
      ...more,
    });
  /** Names and addresses in the main navigation, without the cart. */
  async function menu(): Promise<[string, string][]> {
    const page = await app.asVisitor.get('/cart');
    const [nav] = page.all('navigation', 'Main');
    return page
      .all('link', undefined, nav)
      .map((link) => [link.textContent, link.getAttribute('href') ?? '']);
  }
  beforeAll(async () => {
    for (const title of ['Accessories', 'Stoves']) await createCollection(shop, anAdmin(), { title });
  });

  test('the menu has the owner’s links in order, one under another, and none that leads nowhere', async () => {
    expect(await menu()).toEqual([
      ['Home', '/'],
      ['Accessories', '/collections/accessories'],
    ]);
    const answer = await publish([
      item('Everything', 'products'),
      item('Stoves', '/collections/stoves'),
      item('Small ones', '/collections/stoves?sort=price-low', true),
      item('Gone', '/collections/gone', true),
      item('Nothing', '/pages/nothing'),
      item('Its own', '/collections/accessories', true),
      item('Care', 'https://care.example/fires'),
    ]);
    expect(answer.text).toContain('Published');
    const shown = [
      ['Everything', '/products'],
      ['Stoves', '/collections/stoves'],
      ['Small ones', '/collections/stoves?sort=price-low'],
      ['Care', 'https://care.example/fires'],
    ];
    expect(await menu()).toEqual(shown);
    expect((await app.asOwner.get(EDIT)).text).toContain('Not shown: it leads nowhere.');

    await deleteCollection(shop, anAdmin(), 'stoves');
    expect(await menu()).toEqual([shown[0], shown[3]]);
  });

  test('a page that is deleted drops out of the menu and the footer', async () => {
    const faqs = [item('Questions', '/pages/faqs'), item('Returns', '/pages/faqs#returns')];
    await publish(faqs, { support: JSON.stringify([...faqs, item('Odd', '/pages/faqs#no-such')]) });
    expect(await menu()).toHaveLength(2);
    const footer = async () => (await app.asVisitor.get('/cart')).textIn('navigation', 'Support');
    expect(await footer()).toBe('Support Questions Returns');
    await app.asOwner.post('/admin/pages/edit/faqs', { intent: 'delete', leadsTo: '' });
    expect(await menu()).toEqual([]);
    expect((await app.asVisitor.get('/cart')).all('navigation', 'Support')).toEqual([]);
  });

  test('the owner’s lines stand at the top and in the footer, as words', async () => {
    await publish([item('Home', '/')], {
      strip: 'Open till {warrantyYears}. {freeDelivery}',
      newsletter: '<b>Letters</b> from {town}',
      closing: 'Ring {phone}.',
    });
    const page = await app.asVisitor.get('/cart');
    expect(page.text).toContain('Open till 2. Free delivery to Mainland UK, except the areas listed here');
    expect(page.get('heading', '<b>Letters</b> from Leek')).toBeTruthy();
    expect(page.text).toContain('VAT GB 000 0000 00. Ring 01632 960123.');
  });

  test('beside the editor stands what is typed, without what is not right, and nothing of it is stored', async () => {
    await publish([item('Home', '/')]);
    const typed = [
      item('Everything', 'products'),
      item('', '/cart'),
      item('Go', 'javascript:alert(1)'),
      item('Gone', '/pages/no-such'),
    ];
    const preview = (more: Record<string, string> = {}) =>
      app.asOwner.post(`${EDIT}/preview`, {
        ...{ intent: 'preview', menu: JSON.stringify(typed), support: '[]' },
        ...{ strip: 'Open in {town}', newsletter: 'x'.repeat(500), closing: 'Ring {phone}.' },
        ...more,
      });
    const page = await preview();
    const [nav] = page.all('navigation', 'Main');
    expect(page.all('link', undefined, nav).map(({ textContent }) => textContent)).toEqual(['Everything']);
    expect(page.text).toMatch(/Open in Leek.*Ring 01632 960123\./);
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await menu()).toEqual([['Home', '/']]);
    for (const menu of ['', '{}', '[[]]', '[{"text":1}]']) expect((await preview({ menu })).status).toBe(200);
    expect((await app.asVisitor.get(`${EDIT}/preview`)).to).toBe('/');
    expect((await app.asOwner.get(`${EDIT}/preview`)).to).toBe(EDIT);
  });

  test.each<[string, FrameItem[], RegExp]>([
    ['no words', [item('', '/products')], /Menu 1: Words/],
    ['a script', [item('Go', 'javascript:alert(1)')], /Menu 1: Leads to/],
    ['another site without https', [item('Go', '//evil.example')], /Menu 1: Leads to/],
    ['long words', [item('Home', '/'), item('x'.repeat(41), '/')], /Menu 2: Words/],
  ])('%s are refused, at their field', async (_, items, words) => {
    const page = await publish(items);
    expect(page.status).toBe(422);
    expect(page.text).toMatch(words);
  });

  test('what is no list of links is refused', async () => {
    for (const menu of ['', '{}', '[[]]', '[{"text":1}]'])
      expect((await publish([], { menu })).status).toBe(400);
  });
});
