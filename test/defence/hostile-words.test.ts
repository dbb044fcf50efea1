import { expect, test } from 'vitest';
import { createLog } from '#log.server.ts';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { addNote } from '#shop/sales/order/notes.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { findRefundable } from '#shop/sales/refunds/check-refund.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { anEmail, aPerson } from '../accounts/people.ts';
import { anOrder, aVariant, MESSAGE } from '../kit/builders.ts';
import { exported } from '../kit/exported.ts';
import { emailedToken, receivedEmails } from '../kit/mailbox.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("https://evil.example")';

function expectHarmless(html: string) {
  expect(html).not.toMatch(/<script>alert/);
  expect(html).not.toMatch(/<img[^>]*onerror/);
}

onAnyEngine('scripts and formulas in every field', ({ app, shop, sandbox }) => {
  const owner = anAdmin();

  /** Everything that a buyer and an owner can type about an order. */
  async function aHostileOrder() {
    const product = await aVariant(shop, { title: `Oak ${EVIL}` });
    const fields = { customerName: `Mallory ${EVIL}`, addressLine1: EVIL, addressLine2: EVIL, town: EVIL };
    const { id, address } = await anOrder(
      shop,
      { ...fields, county: EVIL },
      { lines: [{ ...product, quantity: 2 }] },
    );
    const [line] = (await findRefundable(shop, owner, id))?.lines ?? [];
    const lines = [{ lineId: line?.lineId ?? '', quantity: 1, isRestocked: true }];
    await refundPart(shop, owner, id, { lines, delivery: 0, reason: 'Goodwill' });
    // Reasons are chosen from a list now; earlier ones may hold anything.
    await shop.db.updateTable('refund').set({ reason: EVIL }).where('order_id', '=', id).execute();
    await addNote(shop, owner, id, EVIL);
    const carriage = { ...UNSAID, carrier: EVIL, note: EVIL, tracking: [{ number: EVIL, link: '' }] };
    await markShipped(shop, owner, id, { carriage });
    return { id, address };
  }

  test('are words on every page and paper of an order, and in its emails', async () => {
    const { id, address } = await aHostileOrder();
    const print = `/admin/orders/print/${id}?doc=`;
    for (const path of [
      ...[address, '/admin?tab=orders', '/admin?tab=home', `/admin/orders/ship?id=${id}`],
      `/admin/orders/pack/${id}`,
      ...[`${print}packing-slip`, `${print}invoice`, `${print}credit-note&number=1`],
    ]) {
      const page = await app.asOwner.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expectHarmless(page.html);
    }
    const mine = await app.asVisitor.get(`/checkout/thank-you/${id}`);
    expect(mine.text).toContain('Mallory');
    expectHarmless(mine.html);
    const emails = await receivedEmails(shop, sandbox);
    expect(emails.length).toBeGreaterThan(1);
    for (const { html } of emails) expectHarmless(html);
  });

  test('are words in a message, on its page and in the owner’s email', async () => {
    const form = { ...MESSAGE, name: EVIL, orderNumber: EVIL.slice(0, 30), message: EVIL };
    await receiveMessage(shop, VISITOR, form, '192.0.2.9');
    const page = await app.asOwner.get('/admin?tab=messages');
    expect(page.text).toContain('<script>alert(1)</script>');
    expectHarmless(page.html);
    for (const { html } of await receivedEmails(shop, sandbox)) expectHarmless(html);
  });

  test('are no formulas in the spreadsheet of orders', async () => {
    await anOrder(shop, {
      customerName: FORMULA,
      town: FORMULA,
      addressLine1: '+1',
      addressLine2: '@SUM(A1)',
    });
    const csv = await (await exported({ app, shop }, 'order-lines')).text();
    expect(csv).toContain('HYPERLINK');
    for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=@][A-Z]/);
  });

  test('write no line of their own into the log', async () => {
    const lines: string[] = [];
    const log = createLog('info', (line) => void lines.push(line));
    const forged = '\n{"level":"error","message":"forged"}\r\n\u2028\u001b[2J';
    log.warn('a browser notes', { note: forged, context: { [forged]: forged } });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', note: forged });
  });
});

onAnyEngine('the link to a new password', ({ app, shop }) => {
  test('is not passed on to other sites, kept by nobody, and cannot be guessed from another', async () => {
    const { email } = await aPerson(shop, anEmail());
    await requestRecovery(shop, email, '192.0.2.1');
    const token = await emailedToken(shop, 'recovery', email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const page = await app.asVisitor.get(`/recovery?token=${token}`);
    expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin|strict-origin)/);
    expect(page.headers.get('cache-control')).toMatch(/no-store/);
    expect(page.html).not.toMatch(/<(script|img|link)[^>]*(src|href)="https?:/);
  });
});
