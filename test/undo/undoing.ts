import { expect } from 'vitest';
import type { Owner } from '#shop/actor.ts';
import { carryOutUndo, carryOutUndos } from '#shop/record/undo/carry-out-undos.server.ts';
import type { Scope } from '#shop/record/undo/undo.ts';
import { startUndo } from '#shop/record/undo/undos.server.ts';
import type { Page } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import type { TestShop } from '../kit/shop.ts';

/** Undoes without the pages; returns its id. */
export async function undo(shop: TestShop, asker: Owner, scope: Scope): Promise<string> {
  const id = shop.newId('undo');
  await startUndo(shop, asker, id, scope);
  await carryOutUndo(shop, id);
  return id;
}

/** What stayed as it was, and why. */
export async function whatStayed(shop: TestShop, undoId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('undo_item')
    .select(['thing', 'state', 'said'])
    .where('undo_id', '=', undoId)
    .where('state', '<>', 'undone')
    .execute();
  return rows.map(({ state, said }) => [state, ...(JSON.parse(said).left ?? [])].join(': '));
}

/** The form of a preview, as a browser without script sends it. */
export function formOf(preview: Page): Record<string, string> {
  const button = preview.get('button', /^Undo \d+ change/);
  const inputs = button.closest('form')?.querySelectorAll('input[type=hidden]') ?? [];
  const hidden = [...inputs].map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
  return { ...Object.fromEntries(hidden), intent: 'undo' };
}

/** Follows a link of Activity, looks at the preview, and undoes it; returns both pages. */
export async function undoFromActivity(
  shop: TestShop,
  as: Person,
  link: RegExp,
): Promise<{ preview: Page; result: Page }> {
  const activity = await as.get('/admin?tab=activity');
  const address = activity.get('link', link).getAttribute('href') ?? '';
  const preview = await as.get(address);
  expect(preview.status).toBe(200);
  const { to, status, text } = await as.post(address, formOf(preview));
  if (!to) throw new Error(`it was not undone: ${status} ${text}`);
  // What is not done while they wait.
  await carryOutUndos(shop);
  return { preview, result: await as.get(to) };
}

/** Undoes an import or a change of many from its page; returns what its page says then. */
export async function undoFromPage(shop: TestShop, as: Person, address: string): Promise<Page> {
  const page = await as.get(address);
  const link = page.get('link', /^Undo this (import|change)$/).getAttribute('href') ?? '';
  const { to, status, text } = await as.post(link, formOf(await as.get(link)));
  if (!to) throw new Error(`it was not undone: ${status} ${text}`);
  await carryOutUndos(shop);
  return as.get(address);
}

/** A second owner, who can be asked to undo things. */
export async function addOtto(shop: TestShop, owner: Owner): Promise<Owner> {
  const person = { id: 'a_otto', name: 'Otto Other', email: 'otto@example.com', role: 'owner' as const };
  await shop.db
    .insertInto('account')
    .values({ ...person, type: 'Admin', password_hash: '', created: shop.now(), active: 1 })
    .execute();
  return { ...owner, accountId: person.id, name: person.name } as Owner;
}
