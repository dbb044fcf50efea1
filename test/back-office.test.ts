import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { raiseAttention } from '#shop/sales/payments/attention.server.ts';
import { anOrder, aVariant } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anUpload, aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('the back office, without script', { atBank: true }, ({ app, shop, bank }) => {
  const owner = anAdmin();

  test('the list of orders shows number, status, customer, postcode, amount and time', async () => {
    const lines = [await aVariant(shop, { price: 129_900 })];
    const { name } = await anOrder(shop, { customerName: 'Margaret Okafor' }, { lines });
    const row = (await app.asOwner.get('/admin')).textIn('row', /Okafor/);
    for (const text of [name, 'accepted', 'ST13 6DH', '£1,299.00', '21/11/26 09:30'])
      expect(row).toContain(text);
  });

  test.each(['page=-1', 'page=zzz', 'status=unheard', 'tab=__proto__', `q=${'%25'.repeat(300)}`, 'q=%00'])(
    'a list is shown whatever the address: %s',
    async (query) => {
      expect((await app.asOwner.get(`/admin?${query}`)).status).toBe(200);
    },
  );

  test.each([
    ['orders/view', 'failed to load order'],
    ['products/edit', 'failed to fetch product'],
    ['collections/edit', 'failed to fetch collection'],
  ])('what does not exist is not found: %s', async (path, message) => {
    const page = await app.asOwner.get(`/admin/${path}/nowhere`);
    expectPage(page, 404, message);
  });

  test('what is mistyped is no failure of the shop: the refusal says so, and where', async () => {
    const { address } = await anOrder(shop);
    const refused = await app.asOwner.post(address, { intent: 'shipped', trackingNumber: 'AXL-1, AXL?2' });
    expect([refused.status, refused.textIn('alert')]).toEqual([
      422,
      expect.stringContaining('Nothing was changed: what is typed needs you'),
    ]);
    expect(refused.text).toContain('Tracking number not valid');
    expect(refused.text).not.toContain('failed to update order');
  });

  test('a paid order is shipped; a second change from the same view is refused, and shows the latest', async () => {
    const { id, address, version } = await anOrder(shop);
    const shipped = await app.asOwner.post(address, { intent: 'shipped', version });
    expect(shipped.status).toBe(200);
    const late = await app.asOwner.post(address, { intent: 'cancelled', version });
    expect([late.status, late.textIn('alert')]).toEqual([
      409,
      expect.stringContaining('failed to update order'),
    ]);
    for (const page of [shipped, late]) expect(page.text).toContain('(shipped)');
    const { order, events } = await findOrderForAdmin(shop, owner, id);
    expect(order.status).toBe('shipped');
    expect(events.at(-1)).toMatchObject({ from: 'accepted', to: 'shipped', who: 'Olive Owner' });
  });

  test('the button that cancels names the refund; afterwards nothing more can be done', async () => {
    const { address, version, number } = await anOrder(shop);
    expect((await app.asOwner.get(address)).get('button', 'Cancel order and refund £349.99')).toBeTruthy();
    const page = await app.asOwner.post(address, { intent: 'cancelled', version });
    expect(page.text).toContain('(cancelled)');
    const moves = (await bank.transactions()).filter(({ orderReference }) => orderReference === number);
    expect(moves.map(({ type }) => type)).toEqual(['sale', 'cancellation']);
    const commands = page.all('button').filter((each) => each.getAttribute('command') === 'show-modal');
    expect(commands.filter((each) => each.hasAttribute('disabled'))).toHaveLength(3);
  });

  test('an order shows its raw data', async () => {
    const { address } = await anOrder(shop);
    expect((await app.asOwner.get(address)).text).toContain('"checkoutSession":');
  });

  test('what needs attention is above the orders, and is settled with a note on its own page', async () => {
    expect((await app.asOwner.get('/admin')).text).not.toContain('Needs attention');
    await raiseAttention(shop, { subject: 'xref-of-a-stranger', amount: 129_900, reason: 'No such order' });
    const list = await app.asOwner.get('/admin');
    expect(list.text).toMatch(/Needs attention.*No such order.*£1,299\.00/);
    const address = list.linkTo('No order');
    expect((await app.asOwner.get(address)).text).toContain('xref-of-a-stranger');
    const settle = (note: string) =>
      app.asOwner.post(address, {
        intent: 'attention',
        entry: address.split('/').at(-1) ?? '',
        resolution: 'settled',
        note,
      });
    const refused = await settle('');
    expectPage(refused, 422, 'Note can not be empty');
    expect((await settle('It was a test.')).to).toBe('/admin?tab=orders');
    expect((await app.asOwner.get(address)).status).toBe(404);
  });

  test('a collection is created, filled, emptied, renamed and deleted; its address stays', async () => {
    const { productId } = await aVariant(shop, { title: 'Wincle Stove' });
    const created = await app.asOwner.post('/admin/collections/create', { title: 'Winter warmers' });
    expect(created.to).toBe('/admin/collections/edit/winter-warmers?isNew=true');
    const edit = '/admin/collections/edit/winter-warmers';
    const page = await app.asOwner.get(`${edit}?isNew=true&q=wincle`);
    expect(page.text).toContain('Collection created successfully!');
    expect(page.get('button', 'Add Wincle Stove')).toBeTruthy();
    const find = () => findCollectionForAdmin(shop, owner, 'winter-warmers');

    await app.asOwner.post(edit, { intent: 'add', productId });
    expect((await find()).collection.products).toMatchObject([{ id: productId }]);
    expect((await app.asOwner.get(`${edit}?q=wincle`)).all('button', 'Add Wincle Stove')).toEqual([]);
    const unknown = await app.asOwner.post(edit, { intent: 'add', productId: 'p_unknown' });
    expect(unknown.text).toContain('failed to add to collection');
    await app.asOwner.post(edit, { intent: 'remove', productId });
    expect((await find()).collection.products).toEqual([]);

    const version = String((await find()).version);
    await app.asOwner.post(edit, { intent: 'save', title: 'Summer coolers', version });
    expect((await find()).collection.title).toBe('Summer coolers');
    const wrong = { title: '', introduction: 'x'.repeat(601), position: 'first' };
    const refused = await app.asOwner.post(edit, { intent: 'save', ...wrong });
    expectPage(refused, 422, 'Something went wrong, nothing was lost.');
    expect(refused.textIn('alert')).toMatch(/Title: .*Introduction: .*Place among the collections: /);
    expect((await app.asOwner.post(edit, { intent: 'delete' })).to).toBe('/admin?tab=collections&deleted');
    expect((await app.asOwner.get(edit)).status).toBe(404);
  });

  test('a product is put into a collection and taken out of it on its own page', async () => {
    const { handle } = await aVariant(shop);
    await createCollection(shop, owner, { title: 'Found here' });
    const edit = `/admin/products/edit/${handle}`;
    const post = (intent: string, collection: string) => app.asOwner.post(edit, { intent, collection });
    expect((await app.asOwner.get(edit)).text).toContain('In no collection');
    const joined = await post('join-collection', 'found-here');
    expect(joined.get('button', 'Remove from Found here')).toBeTruthy();
    expect((await post('leave-collection', 'found-here')).text).toContain('In no collection');
    expect((await post('join-collection', 'nowhere')).status).toBe(404);
  });

  test('the image library accepts pictures and refuses other files', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script>');
    const upload = (file: { bytes: Uint8Array; filename: string }) =>
      app.asOwner.post('/admin?tab=settings', anUpload({ intent: 'add-image' }, file));
    const refused = await upload({ bytes: svg, filename: 'fire.png' });
    expectPage(refused, 415, 'That drawing (SVG) cannot be drawn');
    expect((await upload(await aPicture())).to).toBe('/admin?tab=settings');
    const { document } = await app.asOwner.get('/admin?tab=settings');
    expect(document.querySelector('img[src^="/media/"]')).toBeTruthy();
  });
});
