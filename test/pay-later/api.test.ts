import { expect, test } from 'vitest';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { anApp, SHOP_URL } from '../kit/app.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the calls of paying later', ({ app, shop, bank, engine, outside }) => {
  outside(() => ({ payLater: bank.payLater }));
  const post = (path: string, body: unknown, headers?: Record<string, string>) =>
    app.asVisitor.call('POST', `/klarna${path}`, body, headers);

  async function aBody() {
    const { cardNumber, expiry, cvv, ...form } = anApiForm([await aVariant(shop)]);
    return form;
  }

  async function anApproved(callback = 'never', headers = {}, sent?: Awaited<ReturnType<typeof aBody>>) {
    const form = sent ?? (await aBody());
    const { status, body } = await post('/create-session', form, headers);
    expect(status).toBe(200);
    const { authorization_token: token } = await bank.control<{ authorization_token: string }>(
      '/sandbox/klarna/authorise',
      { client_token: body.client_token, callback },
    );
    return { form, ref: body.ref as string, token, body };
  }

  test('create-session without card fields returns what the library needs; complete-order returns the order', async () => {
    const { form, ref, token, body } = await anApproved();
    expect(body).toEqual({
      ref: expect.stringMatching(/^req_\w{22}$/),
      client_token: expect.stringMatching(/^kt_/),
      payment_method_categories: [{ identifier: 'klarna', name: 'Pay with Klarna' }],
    });
    const key = { 'Idempotency-Key': `key-${ref}` };
    const first = await post(`/complete-order/${ref}/${token}`, form, key);
    expect([first.status, first.body]).toEqual([200, { status: 'accepted', orderId: expect.any(String) }]);
    expect((await post(`/complete-order/${ref}/${token}`, form, key)).body).toEqual(first.body);
    const other = await post(`/complete-order/${ref}/${token}`, { ...form, town: 'Buxton' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('the provider’s callback reaches the shop without cookie or origin, and places the order', async () => {
    const { ref, form, token } = await anApproved('before');
    const [news] = await bank.heardAt(new RegExp(`/authorised/${ref}/`));
    const path = (news?.path ?? '').replace('/api/v1/klarna', '');
    expect(await post(path, news?.body)).toMatchObject({ status: 200, body: '' });
    expect((await post(path.replace(/.$/, '_'), news?.body)).status).toBe(403);
    expect((await post(`/complete-order/${ref}/${token}`, form)).body.status).toBe('accepted');
  });

  test.each(['the callback', 'complete-order'])(
    'a client that starts again with its key gets the order that %s has placed, and no second',
    async (first) => {
      const key = { 'Idempotency-Key': `again-${shop.newId('req')}` };
      const { ref, form, token } = await anApproved(first === 'the callback' ? 'before' : 'never', key);
      // Two sessions under one key, because the first answer was lost.
      const second = await anApproved('never', key, form);
      if (first === 'the callback') {
        const [news] = await bank.heardAt(new RegExp(`/authorised/${ref}/`));
        await post((news?.path ?? '').replace('/api/v1/klarna', ''), news?.body);
      } else await post(`/complete-order/${ref}/${token}`, form, key);
      const answer = await post(`/complete-order/${second.ref}/${second.token}`, form, key);
      expect(answer.body).toMatchObject({ status: 'accepted', orderId: expect.any(String) });
      // Nothing is left to approve either.
      expect((await post('/create-session', form, key)).body).toEqual(answer.body);
      expect((await post('/create-session', { ...form, town: 'Buxton' }, key)).status).toBe(409);
      const { body: order } = await app.asVisitor.call('GET', `/checkout/order/${answer.body.orderId}`);
      const lines = shop.db.selectFrom('order_line').select('id');
      const variantId = form.items[0]?.variant.id ?? '';
      expect(await lines.where('variant_id', '=', variantId).execute()).toHaveLength(1);
      const sales = (await bank.transactions()).filter((each) => each.orderReference === order.orderNumber);
      expect(sales).toHaveLength(1);
    },
  );

  test('two sessions under one key, completed at once: one order, one answer', async () => {
    const key = { 'Idempotency-Key': `at-once-${shop.newId('req')}` };
    const first = await anApproved('never', key);
    const second = await anApproved('never', key, first.form);
    const answers = await Promise.all(
      [first, second].map(({ ref, token }) => post(`/complete-order/${ref}/${token}`, first.form, key)),
    );
    expect(answers.map(({ body }) => body.status)).toEqual(['accepted', 'accepted']);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test.each(['used', 'not used'])('the token of a cheap order, %s, does not pay a dear one', async (how) => {
    const cheap = await anApproved();
    const { cardNumber, expiry, cvv, ...dear } = anApiForm([await aVariant(shop, { price: 99_900 })]);
    const { ref } = await anApproved('never', {}, dear);
    if (how === 'used')
      expect((await post(`/complete-order/${cheap.ref}/${cheap.token}`, cheap.form)).body.status).toBe(
        'accepted',
      );
    const { body } = await post(`/complete-order/${ref}/${cheap.token}`, dear);
    // A token that is gone may have bought this very order: the shop asks before it says so.
    expect(body.status).toBe(how === 'used' ? 'checking' : 'declined');
    const sold = shop.db.selectFrom('order_line').innerJoin('orders', 'orders.id', 'order_line.order_id');
    const variantId = dear.items[0]?.variant.id ?? '';
    const orders = await sold.select('orders.status').where('variant_id', '=', variantId).execute();
    expect(orders).toEqual([{ status: how === 'used' ? 'in-progress' : 'declined' }]);
  });

  test.each([
    ['no body', undefined, 400],
    ['no items', { items: [] }, 422],
    ['a wrong checksum', { checksum: 'AAAA' }, 422],
    ['no postcode', { postcode: '' }, 422],
  ])('%s is refused', async (_, changes, status) => {
    const body = changes ? { ...(await aBody()), ...changes } : 'rubbish';
    expect((await post('/create-session', body)).status).toBe(status);
  });

  test('an unknown ref is 404, odd tokens are 422, another site is 403', async () => {
    const { ref, form } = await anApproved();
    expect((await post('/complete-order/req_none/token', form)).status).toBe(404);
    expect((await post(`/complete-order/${ref}/a%2Fb`, form)).status).toBe(422);
    const foreign = await post('/create-session', form, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await post('/create-session', form, { Origin: SHOP_URL })).status).toBe(200);
  });

  test.each(['not set up', 'paused'])(
    'none of these calls exist for a stranger while paying later is %s',
    async (how) => {
      const providers = how === 'paused' ? byKey([bank.payLater]) : {};
      const off = await anApp(engine, { payLater: null, providers });
      const form = await aBody();
      for (const path of [
        'create-session',
        'complete-order/req_1/token',
        'authorised/req_1/k_1',
        'notified/req_1/k_1',
      ])
        expect((await off.asVisitor.call('POST', `/klarna/${path}`, form)).status).toBe(404);
      await off.shop.close();
    },
  );
});
