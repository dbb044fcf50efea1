import { expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { setAnswered } from '#shop/messages/change-messages.server.ts';
import { eraseOldMessages } from '#shop/messages/erase-messages.server.ts';
import { publishQuestion, withdrawQuestion } from '#shop/messages/publish-question.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { replyToMessage } from '#shop/messages/reply-to-message.server.ts';
import { aVariant, MESSAGE } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { refusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

const ASKED = { ...MESSAGE, message: 'Does Gradbach need a flue liner?' };
const SHOWN = { question: 'Does it need a liner?', answer: 'No: it is electric.' };

onEachEngine('questions about a product', ({ app, shop }) => {
  async function aQuestion({
    mayPublish = true,
    photographs = [] as Awaited<ReturnType<typeof aPicture>>[],
  } = {}) {
    const sold = await aVariant(shop, { title: 'Gradbach Stove' });
    const message = `${ASKED.message} ${sold.id}`;
    await receiveMessage(shop, VISITOR, { ...ASKED, message }, '', {
      product: sold.handle,
      mayPublish,
      photographs,
    });
    const { id } = await shop.db
      .selectFrom('message')
      .select('id')
      .where('product_id', '=', sold.productId)
      .executeTakeFirstOrThrow();
    return { ...sold, messageId: id };
  }
  const photographsOf = (messageId: string) =>
    shop.db.selectFrom('message_picture').select('url').where('message_id', '=', messageId).execute();

  test('are asked from its page, which the form names, also without script', async () => {
    const { handle } = await aVariant(shop, { title: 'Gradbach Stove' });
    const product = await app.asVisitor.get(`/product/${handle}`);
    expect(product.html).toContain(`/pages/contact?product=${handle}`);
    const form = await app.asVisitor.get(`/pages/contact?product=${handle}`);
    expect(form.text).toContain('About Gradbach Stove.');
    expect(form.get('checkbox', /Others may read/)).toBeTruthy();
    const sent = await app.asVisitor.post(`/pages/contact?product=${handle}`, {
      ...ASKED,
      mayPublish: 'yes',
    });
    expect(sent.text).toContain('We have your message');
    const listed = await app.asOwner.get('/admin?tab=messages');
    expect(listed.html).toContain(`/admin/products/edit/${handle}`);
    expect((await app.asVisitor.get('/pages/contact?product=nothing')).status).toBe(200);
  });

  test('appear with their answer when owner and asker agree, are found by the search, and can be taken off', async () => {
    const { handle, messageId } = await aQuestion();
    await replyToMessage(shop, anAdmin(), { id: messageId, reply: 'No, it is electric.', seen: 0 });
    const owner = await app.asOwner.get('/admin?tab=messages');
    expect(owner.text).toContain('Put it on the page of the product');
    await publishQuestion(shop, anAdmin(), messageId, SHOWN);
    const page = await app.asVisitor.get(`/product/${handle}`);
    expect(page.text).toMatch(/Questions and answers.*Does it need a liner\?.*No: it is electric\./);
    expect(page.text).not.toContain(MESSAGE.name);
    expect((await app.asVisitor.get('/search?q=gradbach liner')).text).toContain(SHOWN.question);
    await publishQuestion(shop, anAdmin(), messageId, { ...SHOWN, answer: 'No flue at all.' });
    expect((await app.asVisitor.get(`/product/${handle}`)).text).toContain('No flue at all.');
    await withdrawQuestion(shop, anAdmin(), messageId);
    expect((await app.asVisitor.get(`/product/${handle}`)).text).not.toContain(SHOWN.question);
    expect((await app.asVisitor.get('/search?q=gradbach liner')).text).not.toContain(SHOWN.question);
    expect(await refusal(withdrawQuestion(shop, anAdmin(), messageId))).toMatchObject({ code: 'not-found' });
  });

  test('are never shown against the will of whoever asked, nor without words', async () => {
    const { messageId } = await aQuestion({ mayPublish: false });
    expect(await refusal(publishQuestion(shop, anAdmin(), messageId, SHOWN))).toMatchObject({
      code: 'conflict',
    });
    const { messageId: other } = await aQuestion();
    const empty = { question: ' ', answer: '' };
    expect(await refusal(publishQuestion(shop, anAdmin(), other, empty))).toMatchObject({ code: 'invalid' });
    expect(await refusal(publishQuestion(shop, anAdmin(), 'msg_none', SHOWN))).toMatchObject({
      code: 'not-found',
    });
  });

  test('stay without the message when that is erased; its photographs and their files go', async () => {
    const { handle, messageId } = await aQuestion({ photographs: [await aPicture(), await aPicture()] });
    const photographs = await photographsOf(messageId);
    expect(photographs).toHaveLength(2);
    const { url } = photographs[0] ?? { url: '' };
    expect((await app.ask(url)).status).toBe(200);
    expect((await app.asOwner.get('/admin?tab=messages')).html).toContain(url);
    await setAnswered(shop, anAdmin(), messageId, true);
    await publishQuestion(shop, anAdmin(), messageId, SHOWN);
    shop.advanceClock(366 * 86_400_000);
    while (await eraseOldMessages(shop));
    expect(await photographsOf(messageId)).toEqual([]);
    expect((await app.ask(url)).status).toBe(404);
    expect((await app.asVisitor.get(`/product/${handle}`)).text).toContain(SHOWN.question);
  });

  test('with five photographs, or one that is none, are refused and nothing is kept', async () => {
    const { handle } = await aVariant(shop);
    const send = (photographs: Awaited<ReturnType<typeof aPicture>>[]) =>
      receiveMessage(shop, VISITOR, { ...ASKED, message: 'Five?' }, '', { product: handle, photographs });
    const good = await aPicture();
    expect(await refusal(send(Array(5).fill(good)))).toMatchObject({ code: 'invalid' });
    const broken = { bytes: new TextEncoder().encode('GIF89a'), filename: 'wall.gif' };
    expect(await refusal(send([good, broken]))).toBeTruthy();
    const kept = await shop.db.selectFrom('message').select('id').where('text', '=', 'Five?').execute();
    expect(kept).toEqual([]);
  });
});
