import { expect, test } from 'vitest';
import { withdrawQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { sendQuote } from '#shop/sales/quotes/send-quote.server.ts';
import type { TestApp } from '../kit/app.ts';
import { aVariant } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { pdfPages } from '../kit/pdf-text.ts';
import { aQuote, lineOf, linkOf, owner, payQuote, quoteOf } from './a-quote.ts';

const DAY = 24 * 60 * 60_000;

onEachEngine('the PDF of a quote', { perTest: true, atBank: true }, ({ app, shop }) => {
  const aFire = (more: object = {}) => aVariant(shop, { price: 64_900, ...more });

  test('says what its page says, in letters that can be copied, and nobody keeps it', async () => {
    const fire = await aFire();
    const survey = { title: 'Survey of the café', quantity: 2, price: 4_500, vatRate: '20' };
    const content = quoteOf([lineOf(fire, { price: 60_000 }), survey], {
      ...{ customerName: 'Zoë Łukasz', note: 'As we said:\nbefore Christmas, £5 less.', staffNote: 'SECRET' },
      ...{ discountKind: 'pounds', discountAmount: '12.34', discountWords: 'Returning customer' },
      ...{ deliveryPrice: 3_000, holdDays: 3 },
    });
    const { link } = await aQuote(shop, content);
    const before = await everyRow(shop);
    const answer = await app.ask(`/quote/${link}/pdf`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline; filename="Quote Q1001.pdf"',
    });
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(await everyRow(shop)).toEqual(before);
    const [page = '', ...others] = pdfPages(file);
    expect(others).toHaveLength(1);
    const whole = [page, ...others].join('\n');
    for (const words of ['Cancelling and returning', 'within 14 days of', 'Model cancellation form'])
      expect(whole).toContain(words);
    for (const words of [
      ...['Quote Q1001', 'Zoë Łukasz', '3 Clerk Bank', 'As we said:', 'before Christmas, £5 less.'],
      ...['Ashcombe Oak Suite', '£600.00', 'Survey of the café', '£45.00', '£90.00', 'Delivery to ST13 6DH'],
      ...['£30.00', 'Returning customer', '-£12.34', 'Total inc. VAT', '£707.66', 'Including VAT at 20%'],
      ...['VAT number', 'It holds until the end of', 'We keep the', 'Terms and Conditions'],
      ...[`/quote/${link}`, 'How to accept', 'Page 1 of 2'],
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('SECRET');
    const raw = Buffer.from(file).toString('latin1');
    for (const fact of ['/Lang (en-GB)', '/Marked true', '/DisplayDocTitle true', 'Quote Q1001'])
      expect(raw).toContain(fact);
  });

  test('stays as it was sent, whatever becomes of the shop’s prices and name', async () => {
    const fire = await aFire();
    const { link } = await aQuote(shop, quoteOf([lineOf(fire)]));
    const before = await read(app, link);
    await shop.db
      .updateTable('variant')
      .set({ price: 99_900, title: 'Other' })
      .where('id', '=', fire.id)
      .execute();
    expect(await read(app, link)).toEqual(before);
    expect(before.join('\n')).toContain('£649.00');
  });

  test('of many lines goes on over pages, each with the head of the table and its number', async () => {
    const own = Array.from({ length: 40 }, (_, n) => ({
      ...{ title: `Line ${n + 1} of one’s own`, quantity: 1, price: 1_000, vatRate: '20' },
    }));
    const { link } = await aQuote(shop, quoteOf(own, { deliveryPrice: 0 }));
    let pages: string[] = [];
    const turn = await longestTurn(async () => {
      pages = await read(app, link);
    });
    expect(turn).toBeLessThan(MAX_TURN);
    expect(pages.length).toBeGreaterThan(1);
    for (const [n, page] of pages.entries()) expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    const withLines = pages.filter((page) => /Line \d+ of/.test(page));
    expect(withLines.length).toBeGreaterThan(1);
    for (const page of withLines) expect(page).toMatch(/Item\nQuantity\nPrice of one\nAmount/);
    const named = pages.join('\n').match(/Line \d+ of one’s own/g);
    expect(named).toEqual(own.map(({ title }) => title));
  });

  test('of one that is over says so on every page, and offers nothing', async () => {
    const fire = await aFire();
    const send = () => aQuote(shop, quoteOf([lineOf(fire)]));
    const [withdrawn, replaced, paid] = [await send(), await send(), await send()];
    await withdrawQuote(shop, owner, withdrawn.id, { ifVersion: undefined, reason: '' });
    await sendQuote(shop, owner, replaced.id, { ifVersion: undefined, emails: false });
    await payQuote(shop, paid.link);
    const expired = await send();
    const cases: [string, string, string][] = [
      [withdrawn.link, 'We have withdrawn this quote', 'WITHDRAWN'],
      [replaced.link, 'There is a newer version of this quote', 'REPLACED'],
      [paid.link, 'You have accepted this quote', 'ACCEPTED'],
    ];
    expect((await read(app, expired.link)).join('\n')).toContain('How to accept');
    shop.advanceClock(20 * DAY);
    expect((await findQuote(shop, owner, expired.id)).standing).toBe('expired');
    for (const [link, sentence, word] of [
      ...cases,
      [expired.link, 'This quote has expired', 'EXPIRED'] as const,
    ]) {
      const text = (await read(app, link)).join('\n');
      expect(text).toContain(sentence);
      expect(text).toContain(word);
      expect(text).not.toMatch(/How to accept|It holds until/);
    }
    const newest = await linkOf(shop, replaced.id);
    expect((await read(app, replaced.link)).join('\n')).toContain(`/quote/${newest}`);
  });

  test('of one whose goods were sold meanwhile says that too', async () => {
    const fire = await aFire({ stock_count: 1 });
    const { link } = await aQuote(shop, quoteOf([lineOf(fire)]));
    await shop.db.updateTable('variant').set({ stock_count: 0 }).where('id', '=', fire.id).execute();
    const text = (await read(app, link)).join('\n');
    expect(text).toContain('Ashcombe Oak Suite is sold out');
    expect(text).not.toContain('How to accept');
  });

  test('is led to by its page, its email and the page of its owner; there is none of no quote', async () => {
    const { id, link } = await aQuote(shop, quoteOf([lineOf(await aFire())]));
    const path = `/quote/${link}/pdf`;
    expect((await app.asVisitor.get(`/quote/${link}`)).linkTo('Download as PDF')).toBe(path);
    expect((await app.asOwner.get(`/admin/quotes/${id}`)).linkTo('PDF')).toBe(path);
    const { page } = await shop.db
      .selectFrom('email')
      .select('page')
      .where('kind', '=', 'quote-sent')
      .executeTakeFirstOrThrow();
    expect(page).toContain(path);
    for (const nothing of ['qv_nothing', 'qv_0123456789012345678901', '%00'])
      expect((await app.ask(`/quote/${nothing}/pdf`)).status).toBeLessThan(500);
    expect((await app.ask('/quote/qv_nothing/pdf')).status).toBe(404);
  });
});

async function read(app: TestApp, link: string): Promise<string[]> {
  const answer = await app.ask(`/quote/${link}/pdf`);
  expect(answer.status).toBe(200);
  return pdfPages(new Uint8Array(await answer.arrayBuffer()));
}
