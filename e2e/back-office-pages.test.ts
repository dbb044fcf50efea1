import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { queueEmail } from '#shop/emails/queue-email.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { raiseAttention } from '#shop/sales/payments/attention.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { ADMIN_TABS, type Tab } from '#web/admin/admin-tabs.ts';
import { addressOfOrders, SHIP_PATH, SLIPS_PATH } from '#web/admin/orders/list/bulk-addresses.ts';
import { aVariant } from '../test/kit/builders.ts';
import { shopOn } from '../test/kit/shop.ts';
import { buy } from './owner.ts';
import { signIn } from './sign-in.ts';
import { theShop } from './the-shop.ts';
import { expectAccessibleOnAll, expectReflow, SIZES, visit } from './visit.ts';

/** What takes a day or a provider's mistake to come about: an email that nobody took, money that nobody knows. */
async function leaveTrouble(shop: Shop, orderId: string): Promise<void> {
  const subject = randomUUID();
  await raiseAttention(shop, { subject, amount: 34_999, reason: 'A sale is known to the bank alone.' });
  await inTransaction(shop, async (shop) => {
    await queueEmail(shop, DEFAULT_PROFILE, {
      kind: 'order-confirmation',
      subjectKey: subject,
      orderId,
      to: 'rosalind@example.co.uk',
      subject: 'Your order',
      page: { title: 'Your order', lead: 'Thank you.', blocks: [] },
    });
    await shop.db
      .updateTable('email')
      .set({ state: 'failed', last_error: '552 mailbox is full' })
      .where('subject_key', '=', subject)
      .execute();
  });
}

/** The widest row that the list of orders can have: a long name, and money that went back. */
async function widen({ db, now }: Shop, orderId: string): Promise<void> {
  const name = 'Bartholomew Featherstonehaugh-Cholmondeley-Worthington';
  await db.updateTable('orders').set({ name }).where('id', '=', orderId).execute();
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      ...{ id: randomUUID(), order_id: orderId, payment_id: payment.id, number: 1, amount: 2_200 },
      ...{ refunded_before: 0, reason: 'Returned', lines: '[]', delivery: 0, state: 'done' },
      ...{ provider_reference: '', message: '', who: '', created: now(), updated: now(), check_after: null },
    })
    .execute();
}

/** What a tab shows once it has loaded, other than its title. */
const SHOWN: Partial<Record<Tab, string | RegExp>> = {
  home: /Undelivered emails?/,
  orders: 'A sale is known to the bank alone.',
  collections: 'Popular products',
};

/** Milliseconds: forty pages in two sizes, on a slow machine too. */
const PATIENCE = 300_000;

test('every page of the back office is accessible on a phone and on a desktop', { timeout: PATIENCE }, () =>
  visit({}, async ({ page }) => {
    await signIn(page);
    const shop = shopOn(connect({ file: theShop().database }), { now: Date.now });
    const { handle, id } = await aVariant(shop, { stock_count: 2 });
    const title = 'Natural oak with a smoked edge, 54 inch, logs and clear crystals';
    await shop.db.updateTable('variant').set({ title }).where('id', '=', id).execute();
    const orders = [await buy(page, handle), await buy(page, handle)];
    await leaveTrouble(shop, orders[0] ?? '');
    await widen(shop, orders[1] ?? '');
    await shop.close();
    const tabs = ADMIN_TABS.map(({ tab, label }) => [`/admin?tab=${tab}`, SHOWN[tab] ?? label] as const);
    for (const [address, shown] of [
      ...tabs,
      ['/admin/home/emails', '552 mailbox is full'],
      [addressOfOrders(SHIP_PATH, orders), 'Rosalind Heath'],
      [addressOfOrders(SLIPS_PATH, orders), 'Rosalind Heath'],
      [`/admin/orders/print/${orders[0]}?doc=packing-slip`, 'Packing slip'],
      [`/admin/orders/print/${orders[0]}?doc=invoice`, 'VAT invoice'],
      ['/admin/products/create', 'Create product'],
      ['/admin/collections/create', 'Create collection'],
      ['/admin/pages/create', 'Create page'],
      ['/admin/pages/edit/faqs', 'Can I send it back?'],
      ['/admin/pages/home', 'Which kind of fire?'],
      ['/admin/pages/frame', 'Links in the footer'],
      ['/admin/pages/emails', 'Password recovery'],
      ['/admin/pages/emails/order-confirmed', 'Names that are filled in'],
      ['/admin?tab=settings&section=shop', 'Telephone'],
      ['/admin?tab=settings&section=delivery', 'Delivery table'],
      ['/admin?tab=settings&section=kinds', 'Kinds of products'],
      ['/admin?tab=settings&section=carriers', 'What it carries'],
      ['/admin?tab=settings&section=banners', 'Home banners'],
      ['/admin/settings/webhooks', 'Webhooks'],
      ['/admin?tab=settings&section=pay-later', 'Credit with interest'],
      ['/admin/settings/payment-page', 'Checked daily'],
      ['/admin/settings/security', 'Second factor'],
    ] as const) {
      await page.goto(address);
      await page.getByText(shown).filter({ visible: true }).first().waitFor();
      await expectAccessibleOnAll(page);
      // An invoice's table may need a phone's whole width.
      await expectReflow(page, address.includes('/print/') ? [SIZES.phone.width] : undefined);
    }
    await page.goto('/admin?tab=orders');
    const entry = page.getByRole('listitem').filter({ hasText: 'A sale is known' }).first();
    await entry.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Needs attention' }).waitFor();
    await expectAccessibleOnAll(page);
  }),
);
