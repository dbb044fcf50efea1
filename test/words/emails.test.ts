import { beforeEach, expect, test } from 'vitest';
import { EMAILS, type EmailKind } from '#shop/emails/all-words.ts';
import type { EmailWords } from '#shop/emails/email-words.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { anOrder } from '../kit/builders.ts';
import { receivedEmails } from '../kit/mailbox.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { expectPage, type Page } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';

const LIST = '/admin/pages/emails';
const KINDS = Object.keys(EMAILS) as EmailKind[];

onAnyEngine('the words of emails', ({ app, shop, sandbox }) => {
  beforeEach(() => sandbox.send('/sandbox').then(() => {}));

  const owner = anAdmin();
  const send = (kind: string, intent: string, changes: Partial<EmailWords> = {}, more = {}) =>
    app.asOwner.post(`${LIST}/${kind}`, {
      ...(EMAILS[kind as EmailKind]?.words ?? {}),
      ...changes,
      ...{ intent, ...more },
    });
  const publish = (kind: string, changes: Partial<EmailWords>, more = {}) =>
    send(kind, 'save', changes, { publish: '1', ...more });
  const preview = (kind: EmailKind, changes: Partial<EmailWords> = {}, more = {}) =>
    app.asOwner.post(`${LIST}/${kind}/preview`, {
      ...EMAILS[kind].words,
      ...changes,
      ...{ intent: 'preview', ...more },
    });
  const versionIn = (page: Page) => page.hiddenFields.version ?? '';

  test('an order is confirmed in the owner’s words, with its contents, its VAT and the law’s between them', async () => {
    await publish('order-confirmed', {
      subject: 'Hello {firstName}, {orderNumber} is ours',
      lead: '{payment}. {arrival}',
      text: 'Ring {phone}.\n\n  The  kettle is on in {town}. ',
      button: 'See it',
    });
    const { id } = await anOrder(shop, { customerName: 'Ivy {phone} <b>Wood</b>' });
    const [email] = await receivedEmails(shop, sandbox, 'eleanor@example.co.uk');
    expect(email?.subject).toMatch(/^Hello Ivy, #WEB\d+ is ours$/);
    expect(email?.text).toMatch(/has gone through\. It will be with you .*\n/);
    expect(email?.text).toContain('What happens next\nRing 01632 960123.\nThe kettle is on in Leek.\n');
    expect(email?.text).toContain(`See it:\nhttp://localhost:3000/checkout/thank-you/${id}`);
    for (const words of ['Including VAT at 20%', 'Model cancellation form', 'company number'])
      expect(email?.text).toContain(words);
    // What a customer types is not filled in, nor taken for HTML.
    expect(email?.text).toContain('Delivery to\nIvy {phone} <b>Wood</b>');
    expect(email?.html).not.toContain('<b>');

    await publish('order-confirmed', EMAILS['order-confirmed'].words);
    await anOrder(shop);
    const [again] = (await receivedEmails(shop, sandbox, 'eleanor@example.co.uk')).slice(-1);
    expect(again?.subject).toMatch(/^Your order #WEB\d+ · Moorland Fires$/);
  });

  test('how to prepare is the owner’s; where they wrote before there was such a field, the first words stand', async () => {
    const { prepare: _, ...former } = EMAILS['order-confirmed'].words;
    const confirmed = async () => {
      await anOrder(shop);
      return (await receivedEmails(shop, sandbox, 'eleanor@example.co.uk')).at(-1)?.text;
    };
    await publish('order-confirmed', { prepare: 'Sweep the flue.\n\nAsk {shopName}.' });
    expect(await confirmed()).toContain('How to prepare\n• Sweep the flue.\n• Ask Moorland Fires.\n');
    await publish('order-confirmed', { prepare: '' });
    expect(await confirmed()).not.toContain('How to prepare');
    await app.asOwner.post(`${LIST}/order-confirmed`, { ...former, intent: 'save', publish: '1' });
    expect(await confirmed()).toContain('• Please clear the way');
    expect((await app.asOwner.get(`${LIST}/order-confirmed`)).valueOf('How to prepare')).toContain(
      'Please clear the way',
    );
    expect((await app.asOwner.get(`${LIST}/recovery`)).text).not.toContain('How to prepare');
  });

  test('every email that names its reader greets them alike', () => {
    for (const [kind, { words }] of Object.entries(EMAILS).filter(([kind]) => !kind.startsWith('owner-'))) {
      const all = Object.values(words).join('\n');
      expect([kind, all]).toEqual([kind, expect.not.stringMatching(/\b(Hello|Hi|Hey)\b|\{firstName\}/)]);
      if (all.includes('{name}'))
        expect([kind, words.lead]).toEqual([kind, expect.stringMatching(/^Dear \{name\}, /)]);
    }
  });

  test('every email of an order’s life, of an account and to the owner says what its owner wrote', async () => {
    for (const kind of KINDS) await publish(kind, { title: `Title of ${kind}` });
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    await markShipped(shop, owner, first.id);
    const part = { lines: [], delivery: 0, amount: 100, reason: 'Goodwill' };
    await refundPart(shop, owner, first.id, part);
    await cancelOrder(shop, owner, second.id);
    await app.asVisitor.post('/newsletter', { newsletterEmail: 'reader@example.com' });
    // Those of other tests are sent, and have no words any more.
    const rows = await shop.db
      .selectFrom('email')
      .select(['kind', 'page'])
      .where('state', '<>', 'sent')
      .execute();
    const titles = new Map(rows.map(({ kind, page }) => [kind, page]));
    const orders = ['order-confirmed', 'order-shipped', 'order-refunded', 'order-cancelled'];
    for (const kind of [...orders, 'owner-new-order', 'newsletter-confirmation'])
      expect(titles.get(kind)).toContain(`Title of ${kind}`);
  });

  test.each(KINDS)('%s is shown as HTML and as plain text, with a made-up example', async (kind) => {
    const page = await preview(kind, { title: 'Typed <b>just</b> now' });
    expectPage(page, 200, 'Subject: ');
    expect(page.get('heading', 'Typed <b>just</b> now')).toBeTruthy();
    expect(page.text).not.toMatch(/\{\w+\}|undefined|NaN/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('@media not all{.page');
    expect((await preview(kind, {}, { as: 'dark' })).html).toContain('@media all{.page');
    const plain = await preview(kind, { title: 'Typed just now' }, { as: 'text' });
    expect(plain.document.querySelector('pre')?.textContent).toMatch(/^Subject: .*\n\nTyped just now\n/);
    expect((await app.asOwner.get(`${LIST}/${kind}`)).valueOf('Subject')).toContain('{');
  });

  test('a draft is nobody’s words yet; the list says so, and it is discarded', async () => {
    await publish('recovery', EMAILS.recovery.words);
    await send('recovery', 'save', { title: 'Not yet' });
    const list = await app.asOwner.get(LIST);
    expect(list.textIn('row', /^Password recovery/)).toContain('Changed, not published');
    const editor = await app.asOwner.get(list.linkTo('Password recovery'));
    expect(editor.valueOf('Title')).toBe('Not yet');
    await app.asOwner.post(`${LIST}/recovery`, { intent: 'discard-draft', version: versionIn(editor) });
    expect((await app.asOwner.get(`${LIST}/recovery`)).valueOf('Title')).toBe('Choose a new password');
    const activity = await app.asOwner.get('/admin?tab=activity&kind=text');
    expect(activity.linkTo('Email Password recovery')).toBe(`${LIST}/recovery`);
  });

  test('two owners at once: the second is told; the first words can be put back', async () => {
    const version = versionIn(await app.asOwner.get(`${LIST}/back-in-stock`));
    await publish('back-in-stock', { title: 'Here again' }, { version });
    expect((await publish('back-in-stock', { title: 'Back!' }, { version })).status).toBe(409);
    await app.asOwner.post(`${LIST}/back-in-stock`, { intent: 'put-back', versionId: '' });
    const editor = await app.asOwner.get(`${LIST}/back-in-stock`);
    expect(editor.valueOf('Title')).toBe('It is back in stock');
    expect(editor.text).toContain('Changed, not published');
  });

  test('a test goes to whoever writes it, in the words that are typed', async () => {
    const answer = await send('invitation', 'test', { title: 'Come and help' });
    expect(answer.status).toBe(200);
    const [email] = await receivedEmails(shop, sandbox, 'olive@example.com');
    expect(email?.subject).toBe('Test: You have been invited · Moorland Fires');
    expect(email?.text).toContain('Come and help');
    expect(email?.text).toContain('Rosalind has invited you');
    expect((await send('invitation', 'test', { title: '' })).status).toBe(422);
  });

  test.each<[string, EmailKind, Partial<EmailWords>, RegExp]>([
    [
      'an unknown name',
      'order-confirmed',
      { text: 'See {orderNo}' },
      /\{orderNo\} stands for nothing\. Known are \{orderNumber\}, /,
    ],
    ['a name of another email', 'recovery', { title: 'Hello {name}' }, /\{name\} stands for nothing/],
    [
      'no number of the order',
      'order-shipped',
      { subject: 'Sent', lead: 'Sent' },
      /Say \{orderNumber\} somewhere/,
    ],
    ['no way to leave', 'stock-alert-confirmation', { text: 'Bye' }, /Say \{leaveLink\} somewhere/],
    ['a button without words', 'recovery', { button: ' ' }, /Say where the button leads/],
    ['no subject', 'recovery', { subject: ' \n ' }, /Subject can not be empty/],
    ['too much to prepare', 'order-shipped', { prepare: 'x'.repeat(601) }, /600 characters or fewer/],
    ['huge words', 'recovery', { text: 'x'.repeat(2001) }, /2,000 characters or fewer/],
  ])('%s is refused, at its field', async (_, kind, changes, words) => {
    const page = await publish(kind, changes);
    expect(page.status).toBe(422);
    expect(page.text).toMatch(words);
    expect(page.document.querySelector('[aria-invalid]')).toBeTruthy();
  });

  test('there is no email but those of the shop', async () => {
    expect((await app.asOwner.get(`${LIST}/none`)).status).toBe(404);
    expect((await send('none', 'save')).status).toBe(404);
    expect((await app.asOwner.get(`${LIST}/recovery/preview`)).to).toBe(`${LIST}/recovery`);
    expect((await app.asOwner.get(`${LIST}/%E9%A1%9F/preview`)).to).toBe(`${LIST}/%E9%A1%9F`);
    expect((await app.asVisitor.get(LIST)).to).toBe('/');
  });
});
