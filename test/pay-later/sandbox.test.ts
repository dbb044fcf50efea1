import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KLARNA } from '#values/sandbox-account.ts';
import { aSandbox, type TestSandbox } from '../sandbox.ts';

const HOUR = 3_600_000;
const AUTH = `Basic ${btoa(`${SANDBOX_KLARNA.username}:${SANDBOX_KLARNA.password}`)}`;

/** The worked example of the facts, pay-later B3. */
const ORDER = {
  purchase_country: 'GB',
  purchase_currency: 'GBP',
  locale: 'en-GB',
  order_amount: 142_497,
  order_tax_amount: 23_750,
  order_lines: [
    aLine('Ashcombe Oak Suite', 1, 129_999, 21_667),
    aLine('Brass Guard', 2, 4_999, 1_666),
    { ...aLine('Delivery', 1, 2_500, 417), type: 'shipping_fee' },
  ],
  billing_address: { given_name: 'Eleanor', family_name: 'Whitlock', postal_code: 'ST13 6DH', country: 'GB' },
};

function aLine(name: string, quantity: number, unit_price: number, total_tax_amount: number) {
  const total_amount = quantity * unit_price;
  return { type: 'physical', name, quantity, unit_price, tax_rate: 2000, total_amount, total_tax_amount };
}

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: AUTH, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

async function anAuthorisation(order: object = ORDER, decision = 'approve') {
  const { body: session } = await call('POST', '/payments/v1/sessions', order);
  const decided = await sandbox.send('/sandbox/klarna/authorise', {
    client_token: session.client_token,
    decision,
    callback: 'never',
  });
  const { authorization_token: token } = (await decided.json()) as { authorization_token: string };
  return { session, token };
}
const place = (token: string, order: object = ORDER) =>
  call('POST', `/payments/v1/authorizations/${token}/order`, { ...order, merchant_reference1: '1001' });
const orderPath = (id: string) => `/ordermanagement/v1/orders/${id}`;

describe('sessions', () => {
  test('are made, read and changed; without the password nothing is', async () => {
    const { status, body } = await call('POST', '/payments/v1/sessions', ORDER);
    expect(status).toBe(200);
    expect(body.payment_method_categories).toMatchObject([{ identifier: 'klarna', name: 'Pay with Klarna' }]);
    const path = `/payments/v1/sessions/${body.session_id}`;
    expect((await call('GET', path)).body).toMatchObject({ status: 'incomplete', order_amount: 142_497 });
    expect((await call('POST', path, { merchant_reference1: '7' })).status).toBe(204);
    expect((await call('GET', path, undefined, { authorization: 'Basic cm9ndWU6eA==' })).status).toBe(401);
    await sandbox.advanceClock(48 * HOUR);
    expect((await call('GET', path)).status).toBe(404);
  });

  test.each([
    ['order_amount', { order_amount: 142_496 }],
    ['order_tax_amount', { order_tax_amount: 23_749 }],
    ['purchase_currency', { purchase_currency: 'EUR' }],
    ['order_lines', { order_lines: [] }],
    ['order_lines[0].total_amount', { order_lines: [{ ...aLine('A', 2, 500, 167), total_amount: 999 }] }],
    ['order_lines[0].total_tax_amount', { order_lines: [aLine('A', 2, 500, 165)] }],
    ['order_lines[0].unit_price', { order_lines: [aLine('A', 1, 200_000_001, 33_333_334)] }],
  ])('with a bad %s are refused, and it is named', async (field, changes) => {
    const { status, body } = await call('POST', '/payments/v1/sessions', { ...ORDER, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error_code: 'BAD_VALUE', error_messages: [`Bad value: ${field}`] });
    expect(body.correlation_id).toBeTruthy();
  });
});

describe('an authorisation', () => {
  test('places one order, and gives the same answer for ever', async () => {
    const { token } = await anAuthorisation();
    const first = await place(token);
    expect(first.body).toMatchObject({ fraud_status: 'ACCEPTED' });
    expect((await place(token)).body).toEqual(first.body);
    const sales = await sandbox.read<{ id: string }[]>('/sandbox/transactions');
    expect(sales.filter(({ id }) => id === first.body.order_id)).toMatchObject([
      { provider: 'klarna', type: 'sale', orderReference: '1001', amount: 142_497, state: 'approved' },
    ]);
  });

  test('does not cover another address, other lines or another order of them', async () => {
    for (const [field, changes] of [
      ['billing_address', { billing_address: { ...ORDER.billing_address, postal_code: 'BT1 1AA' } }],
      ['order_lines', { order_lines: ORDER.order_lines.toReversed() }],
    ] as const) {
      const { token } = await anAuthorisation();
      const refused = await place(token, { ...ORDER, ...changes });
      expect(refused).toMatchObject({
        status: 409,
        body: { error_messages: [`Not matching fields: [${field}]`] },
      });
      expect((await place(token)).status, 'the answer is kept').toBe(409);
    }
  });

  test('ends after an hour, and when it is given back', async () => {
    const { token } = await anAuthorisation();
    await sandbox.advanceClock(HOUR + 1);
    expect((await place(token)).status).toBe(404);
    const { token: other } = await anAuthorisation();
    expect((await call('DELETE', `/payments/v1/authorizations/${other}`)).status).toBe(204);
    expect((await place(other)).status).toBe(404);
  });
});

describe('an order', () => {
  test('is captured once for a key, refunded up to that, and not cancelled then', async () => {
    const { body } = await place((await anAuthorisation()).token);
    const path = orderPath(body.order_id);
    const key = { 'Klarna-Idempotency-Key': 'capture-1' };
    const captured = await call('POST', `${path}/captures`, { captured_amount: 142_497 }, key);
    expect(captured.status).toBe(201);
    expect(captured.headers.get('Capture-Id')).toBeTruthy();
    const again = await call('POST', `${path}/captures`, { captured_amount: 1 }, key);
    expect(again.headers.get('Capture-Id')).toBe(captured.headers.get('Capture-Id'));
    expect((await call('POST', `${path}/cancel`)).body.error_code).toBe('CANCEL_NOT_ALLOWED');
    expect((await call('POST', `${path}/refunds`, { refunded_amount: 142_498 })).status).toBe(403);
    expect((await call('POST', `${path}/refunds`, { refunded_amount: 142_497 })).status).toBe(201);
    expect((await call('GET', path)).body).toMatchObject({ status: 'CAPTURED', refunded_amount: 142_497 });
  });

  test('that is captured in part releases the rest', async () => {
    const { body } = await place((await anAuthorisation()).token);
    const path = orderPath(body.order_id);
    expect((await call('POST', `${path}/release-remaining-authorization`)).status).toBe(403);
    await call('POST', `${path}/captures`, { captured_amount: 42_497 });
    expect((await call('GET', path)).body.status).toBe('PART_CAPTURED');
    expect((await call('POST', `${path}/release-remaining-authorization`)).status).toBe(204);
    expect((await call('GET', path)).body).toMatchObject({ status: 'CAPTURED', captured_amount: 42_497 });
  });

  test('is cancelled before any capture, and cannot be captured then', async () => {
    const { body } = await place((await anAuthorisation()).token);
    const path = orderPath(body.order_id);
    expect((await call('POST', `${path}/cancel`)).status).toBe(204);
    expect((await call('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(403);
  });

  test('is kept for 28 days, and longer when it is asked in time', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => orderPath((await place((await anAuthorisation()).token)).body.order_id)),
    );
    expect((await call('POST', `${one}/extend-authorization-time`)).status).toBe(204);
    await sandbox.advanceClock(29 * 24 * HOUR);
    expect((await call('GET', `${one}`)).body.status).toBe('AUTHORIZED');
    expect((await call('GET', `${other}`)).body.status).toBe('EXPIRED');
    expect((await call('POST', `${other}/captures`, { captured_amount: 142_497 })).status).toBe(403);
  });

  test('that is looked at cannot be captured until it is accepted', async () => {
    const { body } = await place((await anAuthorisation(ORDER, 'approve-later')).token);
    expect(body.fraud_status).toBe('PENDING');
    const path = orderPath(body.order_id);
    expect((await call('POST', `${path}/captures`, { captured_amount: 142_497 })).status).toBe(403);
    await sandbox.send('/sandbox/klarna/review', { order_id: body.order_id, decision: 'accept' });
    expect((await call('POST', `${path}/captures`, { captured_amount: 142_497 })).status).toBe(201);
  });
});
