import { expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { findPersonalData } from '#shop/accounts/personal-data.server.ts';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { listProductCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { sumReviews } from '#shop/catalogue/shown/shown-reviews.server.ts';
import { answerReview, publishReview, refuseReview } from '#shop/reviews/decide-reviews.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { aPerson, PASSWORD } from '../accounts/people.ts';
import { anOrder, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aPicture } from '../kit/pictures.ts';
import { refusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { aPublishedReview, aReview, aSentOrder, WORDS } from './a-review.ts';

onEachEngine('what buyers say', { atBank: true }, ({ app, shop }) => {
  const ratingOf = async (productId: string) => {
    const { cards } = await listProductCards(shop, { page: 1, pageSize: 250 });
    const card = cards.find(({ id }) => id === productId);
    return [card?.reviews, card?.rating];
  };
  const pageOf = async (handle: string) => (await app.asVisitor.get(`/product/${handle}`)).text;
  const send = (orderId: string, productId: string, fields: Record<string, string> = {}) =>
    app.asVisitor.post(`/review/${orderId}`, {
      product: productId,
      ...WORDS,
      ...{ stars: '4' },
      ...fields,
    });

  test('a link is read as often as anybody likes, writes once, and says afterwards what was said', async () => {
    const { id, productId } = await aSentOrder(shop);
    const scanned = await app.newBrowser().get(`/review/${id}`);
    expect(scanned.headers.get('cache-control')).toBe('private, no-store');
    for (const method of ['HEAD', 'GET', 'HEAD'])
      expect((await app.ask(`/review/${id}`, { method })).status).toBe(200);
    expect(scanned.get('radio', /5/)).toBeTruthy();
    expect((await listReviews(shop, anAdmin(), { page: 1, pageSize: 25 })).reviews).toEqual([]);
    const sent = await send(id, productId);
    expect(sent.text).toContain('Thank you');
    const again = await send(id, productId, { stars: '1', words: 'Bad' });
    expect(again.status).toBe(409);
    expect((await app.newBrowser().get(`/review/${id}`)).text).toMatch(
      /Waits to be read.*Warm, and it looks/,
    );
  });

  test('two forms sent at once are one review', async () => {
    const { id: orderId, productId } = await aSentOrder(shop);
    const written = { orderId, productId, form: WORDS, pictures: [], ip: '' };
    const all = await Promise.allSettled([writeReview(shop, written), writeReview(shop, written)]);
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['no stars', { stars: '' }],
    ['six stars', { stars: '6' }],
    ['no words', { words: '  ' }],
    ['a book', { words: 'a'.repeat(3_001) }],
    ['no name', { name: '' }],
  ])('%s: is refused in words, and nothing is lost', async (_, fields) => {
    const { id, productId } = await aSentOrder(shop);
    const page = await send(id, productId, { words: 'Quiet', ...fields });
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/not valid/);
    const kept = { words: 'Quiet', name: 'Rose', ...fields };
    if (kept.words.length < 100) expect(page.html).toContain(kept.words);
  });

  test('only of what was bought and has been sent', async () => {
    const other = await aVariant(shop);
    const { id } = await aSentOrder(shop);
    expect((await send(id, other.productId)).status).toBe(404);
    const unsent = await anOrder(shop);
    expect((await app.asVisitor.get(`/review/${unsent.id}`)).status).toBe(404);
    expect((await app.asVisitor.get('/review/o_unknown')).status).toBe(404);
    expect((await send('%00', 'x')).status).toBeLessThan(500);
  });

  test('who has sent it back may say why', async () => {
    const { id, productId } = await aSentOrder(shop);
    await cancelOrder(shop, anAdmin(), id);
    expect((await send(id, productId, { stars: '1', words: 'Too loud' })).text).toContain('Thank you');
  });

  test('so may who was given all of the money back and kept it', async () => {
    const { id, productId, sold } = await aSentOrder(shop);
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['id', 'delivery'])
      .where('order_id', '=', id)
      .execute();
    await refundPart(shop, anAdmin(), id, {
      lines: lines.map((line) => ({ lineId: line.id, quantity: 1, isRestocked: false })),
      delivery: lines.reduce((sum, line) => sum + line.delivery, 0),
      reason: 'Damaged in delivery',
    });
    expect((await app.ask(`/review/${id}`)).status).toBe(200);
    expect((await send(id, productId, { stars: '2', words: 'Came scratched' })).text).toContain('Thank you');
    expect((await send(id, productId, { stars: '5', words: 'Again' })).status).toBe(409);
    const { reviews } = await listReviews(shop, anAdmin(), { page: 1, pageSize: 25, state: 'new' });
    const review = reviews.find(({ orderId }) => orderId === id);
    await publishReview(shop, anAdmin(), { id: review?.id ?? '', version: 1 });
    expect(await ratingOf(productId)).toEqual([1, 200]);
    expect(await pageOf(sold.handle)).toContain('Came scratched');
  });

  test('appears when it is published, goes when it is left out, and the average always follows', async () => {
    const sold = await aVariant(shop, { stock_count: 9 });
    const first = await aPublishedReview(shop, { stars: 5 }, await aSentOrder(shop, sold));
    const second = await aReview(shop, { stars: 2, words: 'Arrived late' }, await aSentOrder(shop, sold));
    expect(await ratingOf(sold.productId)).toEqual([1, 500]);
    expect(await pageOf(sold.handle)).not.toContain('Arrived late');
    let version = 1;
    for (let turn = 0; turn < 3; turn++) {
      await publishReview(shop, anAdmin(), { id: second.id, version: version++ });
      expect(await ratingOf(sold.productId)).toEqual([2, 350]);
      expect(await pageOf(sold.handle)).toMatch(/3.5 \(2\).*Arrived late/);
      await refuseReview(shop, anAdmin(), { id: second.id, version: version++ }, 'elsewhere');
      expect(await ratingOf(sold.productId)).toEqual([1, 500]);
      expect(await pageOf(sold.handle)).not.toContain('Arrived late');
    }
    await refuseReview(shop, anAdmin(), { id: first.id, version: 2 }, 'person');
    expect(await ratingOf(sold.productId)).toEqual([0, 0]);
    const { text } = await app.asVisitor.get(`/reviews/${sold.handle}`);
    expect(text).toContain('Nobody has written a review yet');
    expect(text).toMatch(/2 reviews are left out: .*it is about something else \(1\)/);
  });

  test('two that are published at once both count', async () => {
    const sold = await aVariant(shop, { stock_count: 9 });
    const reviews = [];
    for (const stars of [1, 2, 3, 4, 5])
      reviews.push(await aReview(shop, { stars }, await aSentOrder(shop, sold)));
    await Promise.all(reviews.map((review) => publishReview(shop, anAdmin(), review)));
    expect(await ratingOf(sold.productId)).toEqual([5, 300]);
  });

  test('lists sort and filter by it', async () => {
    const best = await aPublishedReview(shop, { stars: 5 });
    const { cards } = await listProductCards(shop, { page: 1, pageSize: 250, sort: 'rating' });
    const ratings = cards.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const filtered = await app.asVisitor.get('/products?stars=4-up&sort=rating');
    expect(filtered.html).toContain(`/product/${best.sold.handle}"`);
    const worse = await aPublishedReview(shop, { stars: 2 });
    expect((await app.asVisitor.get('/products?stars=4-up')).html).not.toContain(worse.sold.handle);
  });

  test('an owner who decides what somebody else has decided meanwhile is told', async () => {
    const review = await aReview(shop);
    await publishReview(shop, anAdmin(), review);
    expect(await refusal(refuseReview(shop, anAdmin(), review, 'person'))).toMatchObject({
      code: 'conflict',
    });
    const fresh = { ...review, version: 2 };
    expect(await refusal(refuseReview(shop, anAdmin(), fresh, 'bad for us'))).toMatchObject({
      code: 'malformed',
    });
    expect(await refusal(publishReview(shop, anAdmin(), { id: 'rev_none', version: 1 }))).toMatchObject({
      code: 'not-found',
    });
  });

  test('the shop answers under it, and Activity says so', async () => {
    const review = await aPublishedReview(shop);
    await answerReview(shop, anAdmin(), review, 'Thank you, Rose.');
    expect(await pageOf(review.sold.handle)).toMatch(/answers\s*Thank you, Rose\./);
    const activity = await app.asOwner.get('/admin?tab=activity');
    expect(activity.text).toMatch(/answered review\s*Ashcombe Oak Suite, by Rose/i);
    expect(activity.text).toContain('Thank you, Rose.');
  });

  test('pictures come through the pipeline, at most four, and a wrong one loses nothing', async () => {
    const { id: orderId, productId, sold } = await aSentOrder(shop);
    const form = { ...WORDS };
    const picture = await aPicture();
    const written = { orderId, productId, form, ip: '' };
    expect(await refusal(writeReview(shop, { ...written, pictures: Array(5).fill(picture) }))).toBeTruthy();
    const broken = { bytes: new TextEncoder().encode('<svg/>'), filename: 'a.png' };
    expect(await refusal(writeReview(shop, { ...written, pictures: [picture, broken] }))).toMatchObject({
      code: 'wrong-type',
    });
    await writeReview(shop, { ...written, pictures: [picture, picture] });
    const { reviews } = await listReviews(shop, anAdmin(), { page: 1, pageSize: 25, state: 'new' });
    const review = reviews.find((each) => each.orderId === orderId);
    expect(review?.pictures).toHaveLength(2);
    await publishReview(shop, anAdmin(), { id: review?.id ?? '', version: 1 });
    expect((await app.asVisitor.get(`/product/${sold.handle}`)).html).toContain(review?.pictures[0]);
    expect((await app.ask(review?.pictures[0] ?? '')).status).toBe(200);
  });

  test('erasing takes name, place and pictures; stars and words stay', async () => {
    const { token } = await aPerson(shop, 'leaves@example.com');
    const person = await findActor(shop, token);
    const sold = await aVariant(shop);
    const { id: orderId } = await anOrder(shop, {}, { actor: person, lines: [sold] });
    await markShipped(shop, anAdmin(), orderId);
    const { productId } = sold;
    await writeReview(shop, { orderId, productId, form: WORDS, pictures: [await aPicture()], ip: '' });
    expect((await findPersonalData(shop, person)).reviews).toMatchObject([{ words: WORDS.words }]);
    const { reviews } = await listReviews(shop, anAdmin(), { page: 1, pageSize: 25, state: 'new' });
    const review = reviews.find((each) => each.orderId === orderId);
    await publishReview(shop, anAdmin(), { id: review?.id ?? '', version: 1 });
    await deactivate(shop, person, PASSWORD);
    const page = await pageOf(sold.handle);
    expect(page).toContain(WORDS.words);
    expect(page).toContain('A customer');
    expect(page).not.toMatch(/Rose/);
    expect((await app.ask(review?.pictures[0] ?? '')).status).toBe(404);
    expect(await ratingOf(productId)).toEqual([1, 400]);
  });

  test('a product that is deleted and comes back has its reviews again', async () => {
    const { sold } = await aPublishedReview(shop);
    const row = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', sold.productId)
      .executeTakeFirstOrThrow();
    await deleteProduct(shop, anAdmin(), sold.productId);
    expect((await app.asVisitor.get('/reviews')).text).toContain(WORDS.words);
    await shop.db
      .insertInto('product')
      .values({ ...row, reviews: 0, rating: 0 })
      .execute();
    expect(await ratingOf(sold.productId)).toEqual([1, 400]);
  });

  test('a thousand are read a page at a time', async () => {
    const { sold, orderId } = await aPublishedReview(shop);
    const of = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const orders = Array.from({ length: 1_000 }, (_, n) => ({
      ...of,
      id: shop.newId('o'),
      order_number: 900_000 + n,
    }));
    for (let from = 0; from < orders.length; from += 20)
      await shop.db
        .insertInto('orders')
        .values(orders.slice(from, from + 20))
        .execute();
    const rows = orders.map(({ id }, n) => ({
      ...{ id: shop.newId('rev'), order_id: id, product_id: sold.productId, product_title: sold.title },
      ...{ variant_title: '', stars: 1 + (n % 5), words: `Number ${n}`, name: 'Rose', place: 'Leek' },
      ...{ state: 'published' as const, created: shop.now() + n },
    }));
    for (let from = 0; from < rows.length; from += 50)
      await shop.db
        .insertInto('review')
        .values(rows.slice(from, from + 50))
        .execute();
    const sums = await sumReviews(shop, sold.productId);
    expect([sums.reviews, sums.rating]).toEqual([1_001, 300]);
    expect(await ratingOf(sold.productId)).toEqual([1_001, 300]);
    const last = await app.asVisitor.get(`/reviews/${sold.handle}?page=51`);
    expect(last.text).toContain(WORDS.words);
    expect((await app.ask(`/reviews/${sold.handle}?page=52`)).headers.get('location')).toBe(
      `/reviews/${sold.handle}`,
    );
  });
});
