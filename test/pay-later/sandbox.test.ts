import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KLARNA } from '#values/sandbox-account.ts';
import { aSandbox, type TestSandbox } from '../kit/sandbox.ts';

const HOUR = 3_600_000;
const AUTH = `Basic ${btoa(`${SANDBOX_KLARNA.username}:${SANDBOX_KLARNA.password}`)}`;

/** Two lines and a delivery, VAT included. */
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
  return { token };
}
const place = (token: string, order: object = ORDER) =>
  call('POST', `/payments/v1/authorizations/${token}/order`, { ...order, merchant_reference1: '1001' });

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

// One order for each authorisation, its hour, other addresses and lost answers: test/scenarios/pay-later*.test.ts.
describe('an authorisation', () => {
  test('does not cover other lines, and keeps its answer', async () => {
    const { token } = await anAuthorisation();
    const refused = await place(token, { ...ORDER, order_lines: ORDER.order_lines.toReversed() });
    expect(refused).toMatchObject({
      status: 409,
      body: { error_messages: ['Not matching fields: [order_lines]'] },
    });
    expect((await place(token)).status).toBe(409);
  });

  test('is void once it is released', async () => {
    const { token } = await anAuthorisation();
    expect((await call('DELETE', `/payments/v1/authorizations/${token}`)).status).toBe(204);
    expect((await place(token)).status).toBe(404);
  });
});

describe('an order', () => {
  const anOrder = async (decision?: string) => {
    const { body } = await place((await anAuthorisation(ORDER, decision)).token);
    return { id: body.order_id, path: `/ordermanagement/v1/orders/${body.order_id}` };
  };
  const capture = (path: string, captured_amount = 142_497, headers = {}) =>
    call('POST', `${path}/captures`, { captured_amount }, headers);

  test('is captured once for a key, refunded up to that, and not cancelled then', async () => {
    const { path } = await anOrder();
    const key = { 'Klarna-Idempotency-Key': 'capture-1' };
    const captured = await capture(path, 142_497, key);
    expect([captured.status, captured.headers.get('Capture-Id')]).toEqual([201, expect.any(String)]);
    const again = await capture(path, 1, key);
    expect(again.headers.get('Capture-Id')).toBe(captured.headers.get('Capture-Id'));
    expect((await call('POST', `${path}/cancel`)).body.error_code).toBe('CANCEL_NOT_ALLOWED');
    expect((await call('POST', `${path}/refunds`, { refunded_amount: 142_498 })).status).toBe(403);
    expect((await call('POST', `${path}/refunds`, { refunded_amount: 142_497 })).status).toBe(201);
    expect((await call('GET', path)).body).toMatchObject({ status: 'CAPTURED', refunded_amount: 142_497 });
  });

  test('releases the rest only after a partial capture', async () => {
    const { path } = await anOrder();
    const release = () => call('POST', `${path}/release-remaining-authorization`);
    expect((await release()).status).toBe(403);
    await capture(path, 42_497);
    expect((await release()).status).toBe(204);
    expect((await call('GET', path)).body).toMatchObject({ status: 'CAPTURED', captured_amount: 42_497 });
  });

  test('is not captured once it is cancelled', async () => {
    const { path } = await anOrder();
    expect((await call('POST', `${path}/cancel`)).status).toBe(204);
    expect((await capture(path)).status).toBe(403);
  });

  test('is not captured after 28 days, unless it was extended in time', async () => {
    const [extended, other] = [await anOrder(), await anOrder()];
    expect((await call('POST', `${extended.path}/extend-authorization-time`)).status).toBe(204);
    await sandbox.advanceClock(29 * 24 * HOUR);
    expect((await capture(other.path)).status).toBe(403);
    expect((await capture(extended.path)).status).toBe(201);
  });

  test('under review is not captured until it is accepted', async () => {
    const { id, path } = await anOrder('approve-later');
    expect((await capture(path)).status).toBe(403);
    await sandbox.send('/sandbox/klarna/review', { order_id: id, decision: 'accept' });
    expect((await capture(path)).status).toBe(201);
  });
});
