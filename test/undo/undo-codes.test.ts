import { beforeEach, expect, test } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import { changeCode, deleteCode, switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { findCode } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { findCodes } from '#shop/codes/find-codes.server.ts';
import { previewUndo } from '#shop/record/undo/preview-undo.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { aForm, auditOf, aVariant, BROWSER } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { anAdmin } from '../kit/shop.ts';
import { aCode, usesOf } from '../prices/a-code.ts';
import { undo, whatStayed } from './undoing.ts';

const owner = anAdmin();

onEachEngine('a code in Activity', { perTest: true, atBank: true }, ({ app, shop }) => {
  // Whoever asks has an account.
  beforeEach(async () => void (await app.asOwner.get('/admin')));
  const code = async (id: string) => {
    const { version: _version, ...facts } = await findCode(shop, owner, id);
    return facts;
  };
  async function undoLast(action: string): Promise<{ left: string[]; undone: string }> {
    shop.advanceClock(1);
    const last = (await auditOf(shop, { kind: 'code' })).at(-1);
    expect(last?.action).toBe(action);
    const undone = await undo(shop, owner, { entry: last?.id ?? '' });
    shop.advanceClock(1);
    return { left: await whatStayed(shop, undone), undone };
  }
  const change = async (id: string, terms: Record<string, unknown>) => {
    const entry = await readCode(shop, { kind: 'percent', ...terms });
    await changeCode(shop, owner, id, { entry, ifVersion: undefined });
  };
  const codesLike = () =>
    shop.db.selectFrom('code').selectAll().where('key', 'like', 'SPRING10-%').orderBy('id').execute();
  const buyWith = async (given: string) => {
    const suite = await aVariant(shop, { price: 10_000 });
    const form = aForm([suite], { codes: [given], amount: 9_000 });
    return placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '192.0.2.1' });
  };

  test('that was changed has its former terms again, products too, and back', async () => {
    const { handle } = await aVariant(shop);
    const id = await aCode(shop, 'SPRING10', { covers: 'products', products: handle, maxUses: 9 });
    const before = await code(id);
    await change(id, { code: 'MAY', amount: '20', email: 'ann@example.com' });
    const after = await code(id);
    const { left, undone } = await undoLast('changed');
    expect([left, await code(id)]).toEqual([[], before]);
    await undo(shop, owner, { part: undone });
    expect(await code(id)).toEqual(after);
  });

  test('whose code somebody else has by now keeps the one that it has', async () => {
    const id = await aCode(shop, 'SPRING10');
    await change(id, { code: 'MAY', amount: '10' });
    await aCode(shop, 'spring 10', { amount: '5' });
    const changed = (await auditOf(shop, { kind: 'code' })).find(({ action }) => action === 'changed');
    const undone = await undo(shop, owner, { entry: changed?.id ?? '' });
    expect(await whatStayed(shop, undone)).toEqual(['left: Code: there is another like SPRING10']);
    expect((await code(id)).code).toBe('MAY');
  });

  test('whose code went to another has it again, once that is undone too', async () => {
    const id = await aCode(shop, 'SPRING10');
    shop.advanceClock(1);
    const since = shop.now();
    await change(id, { code: 'MAY', amount: '10' });
    shop.advanceClock(1);
    const other = await aCode(shop, 'SPRING10', { amount: '5' });
    shop.advanceClock(1);
    await change(id, { code: 'MAY', amount: '20' });
    const all = { accountId: null, kind: 'code', since, until: shop.now() };
    const { things } = await previewUndo(shop, owner, all, { page: 1, pageSize: 9 });
    expect(things.map(({ what, left }) => [what, left])).toEqual([
      ['back', []],
      ['deleted', []],
    ]);
    expect(await whatStayed(shop, await undo(shop, owner, all))).toEqual([]);
    expect(await code(id)).toMatchObject({ code: 'SPRING10', amount: 1_000 });
    await expectRefusal(code(other), 'not-found');
  });

  test('that was switched off is on again, and off again', async () => {
    const id = await aCode(shop, 'SPRING10');
    await switchCode(shop, owner, id, 'off');
    const { undone } = await undoLast('switched off');
    expect((await code(id)).state).toBe('active');
    await undo(shop, owner, { part: undone });
    expect((await code(id)).state).toBe('off');
  });

  test('that was deleted comes back with its id, unless there is one like it', async () => {
    const id = await aCode(shop, 'SPRING10', { onceEach: true });
    const before = await code(id);
    await deleteCode(shop, owner, id);
    expect((await undoLast('deleted')).left).toEqual([]);
    expect(await code(id)).toEqual(before);
    await deleteCode(shop, owner, id);
    await aCode(shop, 'SPRING10');
    const deleted = (await auditOf(shop, { kind: 'code' })).findLast(({ action }) => action === 'deleted');
    const undone = await undo(shop, owner, { entry: deleted?.id ?? '' });
    expect(await whatStayed(shop, undone)).toEqual(['left: Code: there is another like SPRING10']);
  });

  test('that was made is deleted, but not once an order has used it', async () => {
    const unused = await aCode(shop, 'UNUSED');
    expect((await undoLast('created')).left).toEqual([]);
    await expectRefusal(code(unused), 'not-found');
    const id = await aCode(shop, 'SPRING10');
    expect((await buyWith('SPRING10')).status).toBe('accepted');
    expect((await undoLast('created')).left).toEqual(['left: Orders have used it. Switch it off instead']);
    expect(await usesOf(shop, id)).toEqual({ uses: 1, ledger: 1, used: 1 });
  });

  test('like which others were generated loses those that nobody has used or changed, and has them back', async () => {
    const id = await aCode(shop, 'Spring 10');
    const { codes } = await generateCodes(shop, owner, id, 150);
    const made = await shop.db.selectFrom('code').selectAll().where('id', '<>', id).orderBy('id').execute();
    const [used, changed] = made;
    expect((await findCodes(shop, codes.slice(0, 1), { productIds: [] }))[0]?.problem).toBeNull();
    expect((await buyWith(used?.code ?? '')).status).toBe('accepted');
    await switchCode(shop, owner, changed?.id ?? '', 'off');
    const generated = (await auditOf(shop, { kind: 'code' })).find(({ action }) => action === 'generated');
    shop.advanceClock(1);
    const undone = await undo(shop, owner, { entry: generated?.id ?? '' });
    expect(await whatStayed(shop, undone)).toEqual(['left: Generated codes: 2 are used, or changed since']);
    expect((await codesLike()).map((each) => each.id)).toEqual([used?.id, changed?.id]);
    shop.advanceClock(1);
    await undo(shop, owner, { part: undone });
    const known = ({ id, code, key, amount, name }: (typeof made)[number]) => ({
      id,
      code,
      key,
      amount,
      name,
    });
    expect((await codesLike()).map(known)).toEqual(made.map(known));
  });
});
