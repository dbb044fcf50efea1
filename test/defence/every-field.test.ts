import { beforeAll, describe, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addEndpoint } from '#shop/webhooks/endpoints.server.ts';
import { SETTINGS_PAGES } from '#web/admin/settings/settings-pages.ts';
import { anOrder, aSuite } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { formsOn, replaceIn, replaceOneByOne, type SentForm } from './forms-on.ts';

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

/** What somebody may type into any field, by mistake or on purpose. */
const TYPED = { nothing: '', 'a book': 'x'.repeat(40_000), 'a script': EVIL, nonsense: '-1e309\u0000\ud800' };

const TEXTS = ['home', 'frame', 'edit/faqs', 'emails/order-confirmed', 'emails/owner-daily-summary'];
const PAGES = [
  ...SETTINGS_PAGES.map(({ to }) => to).filter((to) => to !== '/admin/settings/services'),
  ...TEXTS.map((text) => `/admin/pages/${text}`),
  ...['pages', 'collections', 'products'].map((things) => `/admin/${things}/create`),
  ...['product', 'collection', 'order', 'webhook'],
];

function expectHarmless(where: string, { status, html }: Page) {
  const found = /<script>alert|<img[^>]*onerror/.exec(html)?.[0] ?? '';
  expect([where, status, found]).toEqual([where, 200, '']);
}

/** The fields that a refusal says are wrong. */
function refusedIn({ document }: Page): string[] {
  const wrong = [...document.querySelectorAll('[aria-invalid=true][name]')];
  return wrong.map((field) => field.getAttribute('name') ?? '');
}

onAnyEngine('the fields of the back office', { atBank: true }, ({ engine, app, shop }) => {
  const owner = anAdmin();
  let addresses: Record<string, string>;
  const answers = { taken: 0, refused: 0 };
  beforeAll(async () => {
    const product = await aSuite(shop);
    const { collection } = await createCollection(shop, owner, { title: 'Winter fires' });
    const order = await anOrder(shop);
    const url = 'https://office.example/events';
    const endpoint = await addEndpoint(shop, owner, { url, events: ['stock.low'], isOn: true });
    addresses = {
      product: `/admin/products/edit/${product.handle}`,
      collection: `/admin/collections/edit/${collection.handle}`,
      order: order.address,
      webhook: `/admin/settings/webhooks/${endpoint.id}`,
    };
  });
  const at = (page: string) => addresses[page] ?? page;

  /** Sends the form; what is taken is looked at where it now is. */
  async function send(name: string, { action }: SentForm, fields: Record<string, string>) {
    const answer = await app.asOwner.post(action, fields);
    expect([name, answer.status < 500]).toEqual([name, true]);
    answers[answer.status < 400 ? 'taken' : 'refused']++;
    if (answer.status >= 400) return { answer, isTaken: false };
    const moved = answer.to?.split('?')[0];
    if (addresses[name] && moved?.startsWith('/admin/')) addresses[name] = moved;
    const page = await app.asOwner.get(at(name));
    expectHarmless(name, page);
    return { answer: page, isTaken: true };
  }

  describe.each(PAGES)('on %s', (name) => {
    test('take what is typed, or say what is wrong with it', async () => {
      let page = await app.asOwner.get(at(name));
      expectHarmless(name, page);
      for (const place of formsOn(page, at(name)).keys())
        for (const typed of Object.values(TYPED)) {
          const form = formsOn(page, at(name))[place];
          if (!form) continue;
          const wrong = form.typed.map((field) => [field, replaceIn(form.fields[field] ?? '', typed)]);
          let fields = { ...form.fields, ...Object.fromEntries(wrong) };
          // What is refused is put right, so that the others are taken.
          for (let times = 0; times < 3; times++) {
            const { answer, isTaken } = await send(name, form, fields);
            if (isTaken) page = answer;
            const refused = answer.status === 422 ? refusedIn(answer) : [];
            if (refused.length === 0) break;
            const right = refused.map((field) => [field, form.fields[field] ?? '']);
            fields = { ...fields, ...Object.fromEntries(right) };
          }
        }
    });

    // Rows are kept as one text, the same on each engine.
    test.runIf(engine === 'sqlite')('take a script in any row as words, or refuse it', async () => {
      let page = await app.asOwner.get(at(name));
      for (const [place, { fields, typed }] of formsOn(page, at(name)).entries())
        for (const field of typed)
          for (const rows of replaceOneByOne(fields[field] ?? '', EVIL)) {
            const form = formsOn(page, at(name))[place];
            if (!form) continue;
            const { answer, isTaken } = await send(name, form, { ...form.fields, [field]: rows });
            if (isTaken) page = answer;
          }
    });
  });

  test('of two owners are not overwritten unseen', async () => {
    const unseen: string[] = [];
    for (const name of PAGES)
      for (const { action, fields } of formsOn(await app.asOwner.get(at(name)), at(name))) {
        if (!('version' in fields)) continue;
        const { status } = await app.asOwner.post(action, { ...fields, version: '987654' });
        if (status < 400) unseen.push(`${name}: ${fields.intent}`);
      }
    expect(unseen).toEqual([]);
  });

  test.each(TEXTS)('of the text %s go back to the first words, which are a draft', async (text) => {
    const path = `/admin/pages/${text}`;
    const before = await app.asOwner.get(path);
    const { version = '0' } = before.hiddenFields;
    const back = await app.asOwner.post(path, { intent: 'put-back', version, versionId: '' });
    expect([text, back.status < 400, back.text.includes('Put back as a draft')]).toEqual([text, true, true]);
    expect(JSON.stringify(formsOn(back, path)[0]?.fields)).not.toContain('alert(1)');
  });

  test('leave every page of the shop as it should be', async () => {
    // Forms were found and filled in, or this would say nothing.
    expect(Math.min(answers.taken, answers.refused)).toBeGreaterThan(10);
    const { handle } = await aSuite(shop, EVIL);
    const pages = [
      '/',
      '/products',
      '/collections',
      '/cart',
      '/search?q=fire',
      '/pages/faqs',
      '/pages/contact',
    ];
    for (const path of [...pages, `/product/${handle}`, '/pages/terms-and-conditions'])
      expectHarmless(path, await app.asVisitor.get(path));
  });
});
