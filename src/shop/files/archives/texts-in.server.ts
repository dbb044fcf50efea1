import { isHandle } from '#values/handle.ts';
import type { Owner } from '../../actor.ts';
import { EMAIL } from '../../emails/words-kind.server.ts';
import { ShopError } from '../../errors.ts';
import { FRAME } from '../../frame/frame-kind.server.ts';
import { HOME } from '../../home/home-kind.server.ts';
import { PAGE } from '../../pages/page-kind.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { leadText, publishText } from '../../texts/change-texts.server.ts';
import type { TextKind } from '../../texts/text-kind.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { TEXT_FILE, type TextFile } from './words-to-archive.server.ts';

const KINDS: Record<TextFile['kind'], TextKind<unknown>> = {
  page: PAGE,
  frame: FRAME,
  home: HOME,
  email: EMAIL,
};

/** What becomes of a text of an archive. */
export async function lookAtText(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const file = await archive.read(name, TEXT_FILE);
  const title = nameOf(file);
  const reason = faultOf(file);
  if (reason) return refused(title, [reason]);
  if (await isPresent(shop, file)) return stays(title, 'the words of this shop');
  const what = file.body === null ? 'deleted, as in the other shop' : 'published';
  return { name: title, outcome: 'new', changes: [said('Words', what)], reasons: [] };
}

/** Publishes a text of an archive, unless somebody has written it here. ShopError with the reason. */
export async function takeText(shop: Shop, owner: Owner, archive: Archive, name: string): Promise<null> {
  const file = await archive.read(name, TEXT_FILE);
  const reason = faultOf(file);
  if (reason) throw new ShopError('invalid', reason);
  const kind = KINDS[file.kind];
  await inTransaction(shop, async (shop) => {
    if (file.body === null) return leadText(shop, owner, kind, file.handle, file.leadsTo ?? '');
    await kind.check?.(shop, kind.read(file.body));
    await publishText(shop, owner, kind, file.handle, file.body);
  });
  return null;
}

/** Why it cannot be one of this shop; null for nothing. */
function faultOf({ kind: name, handle, body, leadsTo }: TextFile): string | null {
  const kind = KINDS[name];
  const isNamed = name === 'page' ? isHandle(handle) : Object.hasOwn(kind.defaults, handle);
  if (!isNamed || kind.reserved.includes(handle)) return `This shop has no ${kind.noun} ${handle}`;
  if (body === null) return /^(\/(?!\/)[\w/#-]*)?$/.test(leadsTo ?? '') ? null : 'It leads out of the shop';
  try {
    kind.read(body);
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error.message;
    throw error;
  }
}

function nameOf({ kind, handle, body }: TextFile): string {
  if (kind === 'frame') return 'Menu, top and footer';
  if (kind === 'home') return 'Home page';
  if (kind === 'email') return `Email ‘${handle}’`;
  const title = body && typeof body === 'object' && 'title' in body ? String(body.title) : '';
  return `Page ‘${title || handle}’`;
}

async function isPresent(shop: Shop, { kind, handle }: TextFile): Promise<boolean> {
  const row = await shop.db
    .selectFrom('shop_text')
    .select('id')
    .where('kind', '=', kind)
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row !== undefined;
}
