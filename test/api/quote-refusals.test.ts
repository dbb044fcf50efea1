import { beforeAll, expect, test } from 'vitest';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

onEachEngine('the API of quotes refuses, field by field,', ({ app, shop }) => {
  const call = (method: string, path: string, body?: object) =>
    app.asOwner.call(method, `/admin/quotes${path}`, body);
  const fieldsOf = async (body: object) => {
    const { status, body: refused } = await call('POST', '', body);
    return [status, refused.fields];
  };
  const line = { title: 'Survey', quantity: 1, price: 4_500 };
  const fix = (name: string, says: RegExp) => [
    422,
    { [name]: { error: expect.any(String), fix: expect.stringMatching(says) } },
  ];
  let id: string;
  beforeAll(async () => {
    id = (await call('POST', '', {})).body.id;
  });

  test.each([
    [{ ...line, quantity: 0 }, 'lines', /quantity must be 1 to 49/],
    [{ ...line, quantity: 1.5 }, 'lines', /quantity must be 1 to 49/],
    [{ ...line, quantity: '1' }, 'lines.0.quantity', /whole number/],
    [{ title: 'Survey', price: 1 }, 'lines.0.quantity', /empty/],
    [{ ...line, price: -1 }, 'lines', /price must be/],
    [{ ...line, price: 1.5 }, 'lines', /price must be/],
    [{ ...line, price: 10_000_001 }, 'lines', /price must be/],
    [{ ...line, price: '45' }, 'lines.0.price', /whole number/],
    [{ ...line, price: null }, 'lines', /what it costs/],
    [{ ...line, title: ' ' }, 'lines', /what it is/],
    [{ ...line, title: 'x'.repeat(121) }, 'lines', /120 characters/],
    [{ ...line, vatRate: 7 }, 'lines', /20, 5 or 0/],
    [{ quantity: 1, variantId: 'v_nothing' }, 'lines.0.variantId', /no such variant/],
    [{ quantity: 1, variantId: '' }, 'lines.0.variantId', /no such variant/],
    [{ quantity: 1, variantId: 5 }, 'lines.0.variantId', /text/],
  ])('a line that is %j', async (line, name, says) => {
    expect(await fieldsOf({ lines: [line] })).toEqual(fix(name, says));
    const { status, body } = await call('PUT', `/${id}`, { lines: [line] });
    expect([status, body.fields]).toEqual(fix(name, says));
  });

  test.each([
    ['more lines than there may be', { lines: Array(41).fill(line) }, 'lines', /At most 40/],
    ['lines that are no list', { lines: { 0: line } }, 'lines', /list/],
    ['a discount of nothing', { discountKind: 'percent' }, 'discountAmount', /more than 0/],
    ['more than all of it', { discountKind: 'percent', discountAmount: 101 }, 'discountAmount', /100/],
    ['parts of a hundredth', { discountKind: 'percent', discountAmount: 1e-9 }, 'discountAmount', /decimals/],
    ['parts of a penny', { discountKind: 'pounds', discountAmount: 12.5 }, 'discountAmount', /whole pence/],
    ['no pounds', { discountKind: 'pounds' }, 'discountAmount', /whole pence/],
    ['a deposit of all of it', { depositKind: 'percent', depositAmount: 100 }, 'depositAmount', /99/],
    ['no pounds of a deposit', { depositKind: 'pounds' }, 'depositAmount', /whole pence/],
    ['a deposit as text', { depositKind: 'pounds', depositAmount: '30' }, 'depositAmount', /pence|number/],
    ['a kind of discount that there is not', { discountKind: 'half' }, 'discountKind', /shop or none/],
    ['a price of delivery below nothing', { deliveryPrice: -1 }, 'deliveryPrice', /£0/],
    ['no day on which it holds', { validDays: 0 }, 'validDays', /1 to 180/],
    ['a hold beyond all days', { holdDays: 181 }, 'holdDays', /1 to 180/],
    ['a postcode that is none', { postcode: 'nowhere' }, 'postcode', /UK postcode/],
    ['an email that is none', { email: 'joan' }, 'email', /valid/],
    ['a switch that is a text', { collects: 'yes' }, 'collects', /true or false/],
  ])('%s', async (_, body, name, says) => {
    expect(await fieldsOf(body)).toEqual(fix(name, says));
  });

  test('one variant on two lines, and one line twice', async () => {
    const fire = await aVariant(shop);
    const twice = [1, 2].map((quantity) => ({ variantId: fire.id, quantity }));
    expect(await fieldsOf({ lines: twice })).toEqual(fix('lines', /once/));
    const { body } = await call('PUT', `/${id}`, { lines: [line] });
    const { status, body: refused } = await call('PUT', `/${id}`, {
      lines: [body.lines[0], body.lines[0]],
    });
    expect([status, refused.fields]).toEqual(fix('lines', /Each line once/));
  });

  test('what is missing before it is sent, and whether its customer is written to', async () => {
    const { id } = (await call('POST', '', {})).body;
    const sending = await call('POST', `/${id}/send`, { emails: true });
    expect([sending.status, Object.keys(sending.body.fields).sort()]).toEqual([
      422,
      ['customerName', 'email', 'lines', 'postcode'],
    ]);
    for (const emails of [undefined, null, 'true', 1]) {
      const { status, body } = await call('POST', `/${id}/send`, { emails });
      expect([status, Object.keys(body.fields)]).toEqual([422, ['emails']]);
    }
  });
});
