import { beforeAll, expect, test } from 'vitest';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import { requestOrderLink } from '#shop/accounts/request-order-link.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { sendDailySummary } from '#shop/daily-summary/send-summary.server.ts';
import { queueEmailConfirmation, queueInvitation } from '#shop/emails/account-emails.server.ts';
import { EMAILS } from '#shop/emails/all-words.ts';
import { htmlOf } from '#shop/emails/email-page.ts';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { replyToMessage } from '#shop/messages/reply-to-message.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { askForReviews } from '#shop/reviews/ask-for-reviews.server.ts';
import { CHANGE } from '#shop/sales/changes/change-form.ts';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { askForRest } from '#shop/sales/due/ask-for-rest.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { correctRecipient, findRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { awaitTransfer } from '#shop/sales/quotes/await-transfer.server.ts';
import { declineQuote } from '#shop/sales/quotes/end-quote.server.ts';
import { payByHand } from '#shop/sales/quotes/pay-by-hand.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.server.ts';
import { confirmStockAlert, requestStockAlert } from '#shop/stock-alerts/stock-alerts.server.ts';
import { ADMIN_TABS } from '#web/admin/admin-tabs.ts';
import { SETTINGS_PAGES } from '#web/admin/settings/settings-pages.ts';
import { aForm, anOrder, aSuite, aVariant, BROWSER, MESSAGE } from '../kit/builders.ts';
import { emailedToken } from '../kit/mailbox.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { textOf } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { aQuote, lineOf, quoteOf, setBank } from '../quotes/a-quote.ts';
import { CLAIMS, expectLinksLead, expectNoClaims } from './claims.ts';

/** Other words of an email. */
const OTHER_WORDS: Record<string, string> = {
  'order-to-collect': 'order-confirmed',
  'order-ready': 'order-shipped',
  'order-part-shipped': 'order-shipped',
};

onAnyEngine('a shop whose owner has said nothing yet', { isNew: true, atBank: true }, ({ app, shop }) => {
  const owner = anAdmin();
  let product: { handle: string };
  let order: { id: string };
  beforeAll(async () => {
    const suite = await aSuite(shop, 'Plain Suite');
    product = suite;
    for (const title of ['New Arrivals', 'Electric Stoves', 'Popular Products', 'Accessories']) {
      const { collection } = await createCollection(shop, owner, { title });
      await addToCollection(shop, owner, collection.handle, suite.id);
    }
    order = await anOrder(shop, { town: 'York' });
  });

  test('claims nothing on any page that customers see', async () => {
    const found = [
      `/product/${product.handle}`,
      '/collections/accessories',
      '/search?q=plain',
      '/search?q=zzz',
    ];
    const orders = [`/checkout/thank-you/${order.id}`, '/sitemap.xml', '/robots.txt', '/feeds/google.xml'];
    await expectNoClaims(app, [...found, ...orders]);
    expect((await app.asVisitor.get('/')).text).toContain('Your new shop');
  });

  test('has a menu of what is there, and of every collection but shelves', async () => {
    const page = await expectLinksLead(app);
    const [nav] = page.all('navigation', 'Main');
    expect(page.all('link', undefined, nav).map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/products',
      '/collections/accessories',
      '/collections/electric-stoves',
    ]);
  });

  test('claims nothing in the back office either, but where it gives an example', async () => {
    const papers = [`/admin/orders/print/${order.id}`, `/admin/orders/view/${order.id}`];
    const tabs = ADMIN_TABS.map(({ tab }) => `/admin?tab=${tab}`);
    const settings = SETTINGS_PAGES.map(({ to }) => to);
    const emails = Object.keys(EMAILS).map((kind) => `/admin/pages/emails/${kind}`);
    const texts = [
      'home',
      'frame',
      'edit/faqs',
      'edit/privacy-policy',
      'edit/terms-and-conditions',
      'create',
    ];
    const words = texts.map((text) => `/admin/pages/${text}`);
    const goods = [`/admin/products/edit/${product.handle}`, '/admin/products/create'];
    for (const path of [...papers, ...tabs, ...settings, ...emails, ...words, ...goods]) {
      const page = await app.asOwner.get(path);
      expect([path, CLAIMS.exec(textOf(page.document.body))?.[0] ?? null]).toEqual([path, null]);
    }
  });

  /** What goes to accounts, to those who wait for something, and to the owner in the morning. */
  async function tellOfAccountsAndStock() {
    await requestRecovery(shop, 'olive@example.com', '192.0.2.1');
    await queueInvitation(shop, {
      to: 'helper@example.com',
      token: 'x',
      subjectKey: 'x',
      invitedBy: 'Olive',
    });
    await queueEmailConfirmation(shop, { to: 'rose@example.com', token: 'y', subjectKey: 'y' });
    const { number, postcode } = await shop.db
      .selectFrom('orders')
      .select(['order_number as number', 'shipping_zip as postcode'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await requestOrderLink(shop, { orderNumber: String(number), postcode }, '192.0.2.1');
    const gone = await aVariant(shop, { title: 'Gone', stock_count: 0 });
    await requestStockAlert(shop, { variantId: gone.id, email: 'rose@example.com' }, '192.0.2.1');
    await confirmStockAlert(shop, await emailedToken(shop, 'stock-alert-confirmation', 'rose@example.com'));
    await shop.db.updateTable('variant').set({ stock_count: 1 }).where('id', '=', gone.id).execute();
    await sendStockAlerts(shop);
    await sendDailySummary(shop);
    shop.advanceClock(86_400_000);
    await sendDailySummary(shop);
    shop.advanceClock(20 * 86_400_000);
    await askForReviews(shop);
  }

  /** A telephone order of which a part is paid, to which something is added, and then the rest is paid. */
  async function beginToPay() {
    const id = await createQuote(shop, owner, quoteOf([lineOf(await aVariant(shop))], { town: 'York' }));
    const cash = { way: 'cash' as const, day: '', reference: '', ifVersion: undefined };
    const orderId = await payByHand(shop, owner, id, { ...cash, amount: 100 });
    await askForRest(shop, owner, orderId, { ifVersion: undefined });
    const added = [{ title: 'Fitting', quantity: 1, price: 4_500, vatRate: 20 }];
    const content = readForm(CHANGE, { added });
    await changeOrder(shop, owner, orderId, { content, ifVersion: undefined });
    const { recipient } = await findRecipient(shop, owner, orderId);
    await correctRecipient(shop, owner, orderId, recipient, { tells: true });
    await refundPart(shop, owner, orderId, { lines: [], delivery: 0, amount: 100, reason: 'Goodwill' });
    await markPaid(shop, owner, orderId, cash);
  }

  test('claims nothing in any email', async () => {
    // An owner who has not said where reads them at the account's address.
    await app.asOwner.get('/admin');
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, message: 'Hello?', phone: '020 7946 0000' });
    const told = shop.db.selectFrom('email').select('recipient').where('kind', '=', 'owner-message');
    expect(await told.execute()).toEqual([{ recipient: 'olive@example.com' }]);
    await updateShopProfile(shop, owner, { email: 'shop@example.com' });
    const [second, third] = [await anOrder(shop, { town: 'York' }), await anOrder(shop, { town: 'York' })];
    await anOrder(
      shop,
      { town: 'York' },
      { lines: [await aVariant(shop, { title: 'Last', stock_count: 1 })] },
    );
    const notice = { ...MESSAGE, phone: '020 7946 0000', message: 'I cancel', orderNumber: second.name };
    await app.asVisitor.post(links.cancelling(second.id), notice);
    await markShipped(shop, owner, second.id);
    const early = await anOrder(shop, { town: 'York' });
    await markShipped(shop, owner, early.id);
    await shop.db.updateTable('email').set({ attempts: 1 }).where('order_id', '=', early.id).execute();
    const [left] = (await findOrderForAdmin(shop, owner, early.id)).consignments;
    await takeBack(shop, owner, early.id, left?.id ?? '');
    await updateShopProfile(shop, owner, {
      address: ['1 Unnamed Lane'],
      collection: { ...DEFAULT_PROFILE.collection, collects: true },
    });
    await markShipped(shop, owner, (await anOrder(shop, { collects: true })).id);
    const part = { lines: [], delivery: 0, amount: 100, reason: 'Goodwill' };
    await refundPart(shop, owner, second.id, part);
    await cancelOrder(shop, owner, third.id);
    await app.asVisitor.post('/newsletter', { newsletterEmail: 'reader@example.com' });
    await app.asVisitor.post('/pages/contact', { ...MESSAGE, message: 'Again?', phone: '020 7946 0000' });
    // Whose address is proven gets a confirmation.
    const proven = { email: 'olive@example.com', phone: '020 7946 0000' };
    await shop.db
      .updateTable('account')
      .set({ email_confirmed: shop.now() })
      .where('email', '=', proven.email)
      .execute();
    await app.asOwner.post('/pages/contact', { ...MESSAGE, ...proven, message: 'From an account' });
    const message = await shop.db.selectFrom('message').select('id').executeTakeFirstOrThrow();
    await replyToMessage(shop, owner, { id: message.id, reply: 'Hello!', seen: 0 });
    const quote = await aQuote(shop, quoteOf([lineOf(await aVariant(shop))], { town: 'York' }));
    await declineQuote(shop, quote.link, '');
    await setBank(shop, ['Sort code 20-11-22', 'Account 12345678']);
    const ordered = await createQuote(shop, owner, quoteOf([lineOf(await aVariant(shop))], { town: 'York' }));
    await awaitTransfer(shop, owner, ordered, { ifVersion: undefined });
    await updateShopProfile(shop, owner, { transferAtCheckout: 'yes' });
    const form = aForm([await aVariant(shop)], { way: 'transfer', town: 'York' });
    expect((await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '192.0.2.1' })).status).toBe(
      'accepted',
    );
    await beginToPay();
    await tellOfAccountsAndStock();
    const emails = await shop.db
      .selectFrom('email')
      .select(['kind', 'subject', 'page', 'html', 'text'])
      .execute();
    const sent = new Set(emails.map(({ kind }) => kind));
    const kinds = Object.keys(EMAILS).map((words) => OTHER_WORDS[words] ?? words);
    for (const kind of kinds) expect(sent).toContain(kind);
    for (const { kind, subject, text, ...email } of emails)
      expect([kind, CLAIMS.exec(`${subject} ${text} ${htmlOf(email)}`)?.[0] ?? null]).toEqual([kind, null]);
  });
});
