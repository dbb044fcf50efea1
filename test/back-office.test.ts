import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { createCollection, findCollectionForAdmin } from '#shop/catalogue/collections.server.ts';
import { findProductForAdmin, updateProduct } from '#shop/catalogue/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { raiseAttention } from '#shop/payments/attention.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('the back office, without script', ({ app, shop, bank, engine }) => {
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  const headers = () => ({ Origin: SHOP_URL, Cookie: cookie });
  const see = async (path: string) => {
    const answer = await app.ask(path, { headers: headers() });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  const send = async (path: string, fields: Record<string, string> | FormData) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const answer = await app.ask(path, { method: 'POST', headers: headers(), body });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  async function anOrder(changes: Record<string, unknown> = {}) {
    const variant = await aVariant(shop, { stock_count: 10, price: 129900 });
    const form = aForm([variant], changes);
    const answer = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '192.0.2.1' });
    const id = answer.orderId ?? '';
    return { id, address: `/admin/orders/view/${id}`, ...(await findOrderForAdmin(shop, owner, id)) };
  }
  const aPicture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3421a' } })
      .png()
      .toBuffer();
  async function anUpload(fields: Record<string, string>, bytes: Uint8Array, name = 'fire.png') {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('image', new File([new Uint8Array(bytes)], name));
    return form;
  }

  test('the list of orders shows each with all that the owner asks first', async () => {
    const { order } = await anOrder({ customerName: 'Margaret Okafor' });
    const { html } = await see('/admin');
    for (const text of [`#WEB`, order.orderNumber, 'accepted', 'Margaret Okafor', 'ST13 6DH', '£1,299.00'])
      expect(html).toContain(text);
    expect(html).toMatch(/21\/11\/26 09:30/);
  });

  test('orders are found by what stands on them, and only those', async () => {
    const { order } = await anOrder({ customerName: 'Zebedee Quill' });
    expect((await see('/admin?q=zebedee')).html).toContain(order.orderNumber);
    expect((await see('/admin?q=nobody-of-that-name')).html).toContain('No such orders');
    expect((await see('/admin?status=shipped&q=zebedee')).html).toContain('No such orders');
  });

  test('an address that makes no sense shows the list all the same', async () => {
    for (const query of [
      'page=-1',
      'page=zzz',
      'status=burnt',
      'tab=__proto__',
      `q=${'%25'.repeat(300)}`,
      'q=%00',
    ])
      expect((await see(`/admin?${query}`)).status).toBe(200);
  });

  test('a paid order is marked as shipped once, and the history says by whom', async () => {
    const { address, version, id } = await anOrder();
    const sent = await send(address, { intent: 'shipped', version: String(version) });
    expect(sent.status).toBe(200);
    expect(sent.html).toContain('(<!-- -->shipped<!-- -->)');
    const again = await send(address, { intent: 'shipped', version: String(version) });
    expect(again.status).toBe(409);
    expect(again.html).toContain('failed to update order');
    const { events } = await findOrderForAdmin(shop, owner, id);
    expect(events.at(-1)).toMatchObject({ from: 'accepted', to: 'shipped', who: 'A Admin account' });
  });

  test('whoever acts on an old view of an order is told, and sees it as it is now', async () => {
    const { address, version, id } = await anOrder();
    await send(address, { intent: 'shipped', version: String(version) });
    const late = await send(address, { intent: 'cancelled', version: String(version) });
    expect(late.status).toBe(409);
    expect(late.html).toMatch(/role="alert".*failed to update order/s);
    expect(late.html).toContain('(<!-- -->shipped<!-- -->)');
    expect((await findOrderForAdmin(shop, owner, id)).order.status).toBe('shipped');
  });

  test('cancelling names the amount that goes back, gives it back, and then nothing more can be done', async () => {
    const { address, version, order } = await anOrder();
    expect((await see(address)).html).toContain('Cancel order and refund £1,299.00');
    const { html } = await send(address, { intent: 'cancelled', version: String(version) });
    expect(html).toContain('(<!-- -->cancelled<!-- -->)');
    const moves = (await bank.transactions()).filter((each) => each.orderReference === order.orderNumber);
    expect(moves.map(({ type }) => type)).toEqual(['sale', 'cancellation']);
    const buttons = html.match(/<button[^>]*show-modal[^>]*>/g) ?? [];
    expect(buttons.filter((button) => button.includes('disabled'))).toHaveLength(3);
  });

  test('an order shows its raw data, and no card number anywhere', async () => {
    const { address } = await anOrder();
    const { html } = await see(address);
    expect(html).toContain('&quot;checkoutSession&quot;');
    expect(html).not.toMatch(/4929\s?4212|492942/);
  });

  test('what needs attention stands above the orders, and on its own page is settled with a note', async () => {
    expect((await see('/admin')).html).not.toContain('Needs attention');
    const why = 'money of a stranger';
    await raiseAttention(shop, { subject: 'xref-of-a-stranger', amount: 129900, reason: why });
    const { html } = await see('/admin');
    const [, address = ''] = /href="(\/admin\/attention\/[^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(/Needs attention.*money of a stranger.*£1,299\.00/s);
    expect((await see(address)).html).toContain('xref-of-a-stranger');
    const entry = address.split('/').at(-1) ?? '';
    const empty = await send(address, { intent: 'attention', entry, way: 'settled', note: '' });
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Note can not be empty')]);
    const done = await send(address, { intent: 'attention', entry, way: 'settled', note: 'It was a test.' });
    expect(done.to).toBe('/admin?tab=orders');
    expect((await see(address)).status).toBe(404);
    expect((await send(address, { intent: 'constructor' })).status).toBe(400);
  });

  test('an order that is not there is told in the words of the specification', async () => {
    const { status, html } = await see(`/admin/orders/view/${shop.newId('o')}`);
    expect(status).toBe(404);
    expect(html).toContain('failed to load order');
  });

  test('a product is made, changed, given options, variants and pictures, and deleted', async () => {
    const made = await send('/admin/products/create', {
      title: 'Ramshaw Fire',
      price: '£1,249.50',
      available: 'true',
      postageProvider: 'AXL',
      HTMLdescription: '<p>Warm <script>alert(1)</script></p>',
      metaDescription: 'Slim and warm.',
      tags: 'slim, crystal',
    });
    expect(made.to).toBe('/admin/products/edit/ramshaw-fire?isNew=true');
    const edit = '/admin/products/edit/ramshaw-fire';
    expect((await see(`${edit}?isNew=true`)).html).toContain('Product created successfully!');
    const find = () => findProductForAdmin(shop, owner, 'ramshaw-fire');
    expect((await find()).product).toMatchObject({
      price: 124950,
      tags: ['slim', 'crystal'],
      postageProvider: 'AXL',
      HTMLdescription: '<p>Warm </p>',
      metafields: '{"description":"Slim and warm."}',
    });

    await send(edit, { intent: 'add-option-type', optionName: 'Colour', viewName: 'Black' });
    await send(edit, { intent: 'add-option-value', optionHandle: 'colour', viewName: 'White' });
    for (const intent of ['add-option-value', 'remove-option-value']) {
      const none = await send(edit, { intent, optionHandle: 'nope', viewName: 'Gold', handle: 'gold' });
      expect([none.status, none.html]).toEqual([
        404,
        expect.stringContaining('We could not find that option.'),
      ]);
    }
    for (const [value, sku] of [
      ['black', 'RAM-B'],
      ['white', 'RAM-W'],
    ] as const)
      await send(edit, {
        intent: 'add-variant',
        hasOptions: 'true',
        'option colour': value,
        ...{ sku, price: '999.99', stockCount: '6', available: 'true' },
      });
    const [black, white] = (await find()).product.variants;
    expect([black, white]).toMatchObject([
      { sku: 'RAM-B', price: 99999, stockCount: 6, title: 'Black' },
      { sku: 'RAM-W', title: 'White' },
    ]);
    const inUse = await send(edit, {
      intent: 'remove-option-value',
      optionHandle: 'colour',
      handle: 'white',
    });
    expect(inUse.status).toBe(409);

    // Two were sold since the page was opened: the owner's three more come on top of what is left.
    await shop.db
      .updateTable('variant')
      .set({ stock_count: 4 })
      .where('id', '=', black?.id ?? '')
      .execute();
    await send(edit, {
      intent: 'save-variants',
      [`sku ${black?.id}`]: 'RAM-B',
      [`price ${black?.id}`]: '949',
      [`stockCount ${black?.id}`]: '9',
      [`seen stockCount ${black?.id}`]: '6',
      [`available ${black?.id}`]: 'false',
    });
    expect((await find()).product.variants[0]).toMatchObject({
      price: 94900,
      stockCount: 7,
      available: false,
    });

    for (let pictures = 0; pictures < 3; pictures++)
      await send(edit, await anUpload({ intent: 'add-media' }, await aPicture()));
    const { media } = (await find()).product;
    expect(media).toHaveLength(2);
    await send(edit, { intent: 'order-media', url: media[1]?.url ?? '', order: '1' });
    expect((await find()).product.media.map(({ url }) => url)).toEqual([media[1]?.url, media[0]?.url]);

    const { version } = await find();
    const fields = { title: 'Ramshaw Fire', price: '1', postageProvider: 'UPS', available: 'true' };
    expect((await send(edit, { intent: 'save', ...fields, version: String(version - 1) })).status).toBe(409);
    expect(
      (await send(edit, { intent: 'save', ...fields, title: ' ', version: String(version) })).status,
    ).toBe(422);
    expect((await send(edit, { intent: 'save', ...fields, price: 'much' })).html).toContain(
      'Price not valid',
    );
    expect((await send(edit, { intent: 'burn' })).status).toBe(400);

    expect((await send(edit, { intent: 'delete' })).to).toBe('/admin?tab=products&deleted');
    expect((await see(edit)).html).toContain('failed to fetch product');
  });

  test('a plain variant is given its option and title by the form of its row', async () => {
    const { productId, id, handle } = await aVariant(shop, { title: 'Gradbach Fire' });
    const edit = `/admin/products/edit/${handle}`;
    await send(edit, { intent: 'add-option-type', optionName: 'Colour', viewName: 'Black' });
    const sendRow = (title: string, colour: string, seen: { title: string; colour: string }) =>
      send(edit, {
        intent: 'save-variants',
        [`title ${id}`]: title,
        [`option colour ${id}`]: colour,
        [`seen title ${id}`]: seen.title,
        [`seen option colour ${id}`]: seen.colour,
      });
    await sendRow('Gradbach, black', 'black', { title: 'Natural oak', colour: '' });
    const { product } = await findProductForAdmin(shop, owner, productId);
    expect(product.variants).toMatchObject([
      { id, title: 'Gradbach, black', options: [{ handle: 'black' }] },
    ]);
    const met = await sendRow('Gradbach, black', '', { title: 'Gradbach, black', colour: 'white' });
    expect(met.status).toBe(409);
    expect(met.html).toContain('Someone else has changed Black meanwhile');
  });

  test('a product that was given another handle meanwhile is saved all the same, and found by its id', async () => {
    const { productId, handle } = await aVariant(shop, { title: 'Danebridge Fire' });
    await updateProduct(shop, owner, productId, { handle: `${handle}-anew` });
    const { version } = await findProductForAdmin(shop, owner, productId);
    const fields = { intent: 'save', productId, title: 'Danebridge', price: '1' };
    const old = `/admin/products/edit/${handle}`;
    const met = await send(old, { ...fields, version: String(version - 1) });
    expect(met.status).toBe(409);
    expect(met.html).toContain('value="Danebridge"');
    const saved = await send(old, { ...fields, version: String(version) });
    expect(saved.html).toContain('Saved');
    expect((await findProductForAdmin(shop, owner, productId)).product.title).toBe('Danebridge');
    expect((await see(`/admin/products/edit/${productId}`)).to).toBe(`${old}-anew`);
  });

  test('a product is put into a collection and taken out of it on its own page', async () => {
    const { handle } = await aVariant(shop, { title: 'Hollinsclough Fire' });
    const edit = `/admin/products/edit/${handle}`;
    const { collection } = await createCollection(shop, owner, { title: 'Found here' });
    expect((await see(edit)).html).toContain('In no collection');
    const join = { intent: 'join-collection', collection: collection.handle };
    expect((await send(edit, join)).html).toContain('Remove from Found here');
    const leave = { intent: 'leave-collection', collection: collection.handle };
    expect((await send(edit, leave)).html).toContain('In no collection');
    expect((await send(edit, { ...join, collection: 'nowhere' })).status).toBe(404);
  });

  test('a variant of another product cannot be changed through the form of this one', async () => {
    const [mine, other] = [await aVariant(shop), await aVariant(shop)];
    const answer = await send(`/admin/products/edit/${mine.handle}`, {
      intent: 'delete-variant',
      variantId: other.id,
    });
    expect(answer.status).toBe(404);
  });

  test('the list of products shows drafts too, is searched, and has the beginning of the description', async () => {
    const title = `Draft ${engine}`;
    await send('/admin/products/create', {
      title,
      price: '1',
      available: 'false',
      postageProvider: 'UPS',
      HTMLdescription: `<p>${'Oak and stone. '.repeat(9)}</p>`,
    });
    const { html } = await see(`/admin?tab=products&q=${encodeURIComponent(title)}`);
    expect(html).toContain('Oak and stone. Oak and stone. Oak and stone. Oak a<');
    expect(html).toContain('Draft');
    expect((await see('/admin?tab=products&q=100%25_no')).html).toContain('No such products');
  });

  test('a collection is made, filled, emptied, renamed and deleted; its address stays', async () => {
    const { productId, title } = await aVariant(shop, { title: 'Wincle Stove' });
    const made = await send('/admin/collections/create', { title: 'Winter warmers' });
    expect(made.to).toBe('/admin/collections/edit/winter-warmers?isNew=true');
    const edit = '/admin/collections/edit/winter-warmers';
    expect((await see(`${edit}?isNew=true`)).html).toContain('Collection created successfully!');
    const find = () => findCollectionForAdmin(shop, owner, 'winter-warmers');

    expect((await see(`${edit}?q=wincle`)).html).toContain(`Add ${title}`);
    await send(edit, { intent: 'add', productId });
    expect((await find()).collection.products).toMatchObject([{ id: productId }]);
    expect((await see(`${edit}?q=wincle`)).html).not.toContain(`Add ${title}`);
    const unknown = await send(edit, { intent: 'add', productId: shop.newId('p') });
    expect(unknown.html).toContain('failed to add to collection');

    await send(edit, { intent: 'remove', productId });
    expect((await find()).collection.products).toEqual([]);
    await send(edit, { intent: 'save', title: 'Summer coolers', version: String((await find()).version) });
    expect((await find()).collection.title).toBe('Summer coolers');
    expect((await send(edit, { intent: 'save', title: '' })).status).toBe(422);
    expect((await send(edit, { intent: 'delete' })).to).toBe('/admin?tab=collections&deleted');
    expect((await see(edit)).html).toContain('failed to fetch collection');
  });

  test('the image library takes pictures and nothing else', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const refused = await send(
      '/admin?tab=settings',
      await anUpload({ intent: 'add-image' }, svg, 'fire.png'),
    );
    expect(refused.status).toBe(415);
    expect(refused.html).toContain('SVG drawings are not accepted');
    expect((await send('/admin?tab=settings', new FormData())).status).toBe(400);
    const taken = await send(
      '/admin?tab=settings',
      await anUpload({ intent: 'add-image' }, await aPicture()),
    );
    expect(taken.to).toBe('/admin?tab=settings');
    expect((await see('/admin?tab=settings')).html).toMatch(/\/media\/\w{22}\.jpeg/);
  });
});
