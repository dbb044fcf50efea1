import { setImmediate as turn } from 'node:timers/promises';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { counted } from '#values/counted.ts';
import type { Owner } from '../../actor.ts';
import { restoreCode } from '../../catalogue/codes/change-codes.server.ts';
import type { CodeKept } from '../../catalogue/codes/code-record.ts';
import { readCode } from '../../catalogue/codes/read-code.server.ts';
import { takesOffInWords } from '../../codes/code.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { orReasons, UNNAMED } from './sales-in.server.ts';
import { CODES_FILE, type CodesFile } from './sales-to-archive.server.ts';

/** Codes in one transaction, to hold up nobody. */
const AT_ONCE = 100;

/** What becomes of codes of an archive, all with the same terms. */
export async function lookAtCodes(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const file = await archive.read(name, CODES_FILE);
  const { codes } = file;
  const more = codes.length - 1;
  const title = `Code ${codes[0]?.code.slice(0, 30)}${more > 0 ? ` and ${counted(more, 'other')}` : ''}`;
  const read = await orReasons(readAll(shop, file, { ...file.terms, ...UNNAMED }));
  if ('reasons' in read) return refused(title, read.reasons);
  const { length } = await withoutPresent(shop, read.is);
  if (length === 0) return stays(title, 'the shop has a code like this');
  const [first] = read.is;
  const changes = [
    ...(first ? [said('Takes off', takesOffInWords(first))] : []),
    ...(codes.length > 1 ? [said('Codes', length.toLocaleString('en-GB'))] : []),
  ];
  return { name: title, outcome: 'new', changes, reasons: [] };
}

/** Makes those codes that the shop does not have, with no use yet. ShopError with the reason. */
export async function takeCodes(shop: Shop, owner: Owner, archive: Archive, name: string): Promise<null> {
  const file = await archive.read(name, CODES_FILE);
  const codes = await readAll(shop, file, file.terms);
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    await inTransaction(shop, async (shop) => {
      for (const code of await withoutPresent(shop, codes.slice(from, from + AT_ONCE)))
        await restoreCode(shop, owner, shop.newId('code'), code);
    });
    // Whoever waits for a page comes first.
    await turn();
  }
  return null;
}

/** Their terms are read once, as typed ones are, and how each is called. ShopError `invalid`. */
async function readAll(shop: Shop, { codes }: CodesFile, terms: CodesFile['terms']): Promise<CodeKept[]> {
  const like = await readCode(shop, { ...terms, code: codes[0]?.code, name: '' });
  const read = new Map<string, CodeKept>();
  for (const [n, { state, ...called }] of codes.entries()) {
    const { key, code, name } = await readCode(shop, { kind: 'delivery', ...called });
    if (!read.has(key)) read.set(key, { ...like, key, code, name, state });
    if (n % AT_ONCE === 0) await turn();
  }
  return [...read.values()];
}

async function withoutPresent(shop: Shop, codes: CodeKept[]): Promise<CodeKept[]> {
  const present = new Set<string>();
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const keys = codes.slice(from, from + AT_ONCE).map(({ key }) => key);
    for (const { key } of await selectPresent(shop, { keys })) present.add(key);
  }
  return codes.filter(({ key }) => !present.has(key));
}

const selectPresent = compiled((db, { keys }: { keys: string[] }, engine) =>
  db
    .selectFrom('code')
    .select('key')
    .where(anyOf(engine, 'key', keys)),
);
