import { setImmediate as turn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { requireRole } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import { findAsker } from '../../record/undo/undos.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { Tally } from '../imports/dialects/tally.ts';
import { type Claim, endReading, keepClaim, readNext } from '../imports/work/claim.server.ts';
import { ARCHIVE, type ItemWords } from '../imports/work/import.ts';
import { insertItems } from '../imports/work/import-items.server.ts';
import { type Archive, openArchive } from './open-archive.server.ts';
import { type Look, type Part, refused } from './part.ts';
import { lookAt, partsOf } from './parts.server.ts';

const AT_ONCE = 50;

/** Looks at the next archive that has arrived, and writes down what would become of it; true if there may be more. */
export async function readArchives(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  return readNext(shop, { what: 'archive', stopping }, async (claim) => {
    requireRole(await findAsker(shop, claim.accountId), 'owner');
    await readOne(shop, claim, stopping);
  });
}

async function readOne(shop: Shop, claim: Claim, stopping?: AbortSignal): Promise<void> {
  const archive = await openArchive(shop, claim.id);
  const { parts, ignored } = partsOf(archive);
  const tally = new Tally([]);
  const twice = new Map<string, string>();
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const items: Insertable<Schema['import_item']>[] = [];
    for (const [n, part] of parts.slice(from, from + AT_ONCE).entries()) {
      if (stopping?.aborted) return;
      const look = refuseTwice(await lookOrRefuse(shop, archive, part), twice);
      tally.count(look.outcome, null, look.product);
      items.push(itemOf(claim.id, from + n, part, look));
      // Whoever waits for a page comes first.
      await turn();
    }
    await inTransaction(shop, async (shop) => {
      await keepClaim(shop, claim);
      await insertItems(shop, items);
    });
  }
  const facts = { ...tally.facts(archive.names.length, ignored.slice(0, 50)), newKinds: [] };
  await endReading(shop, claim, { state: 'read', dialect: ARCHIVE, facts: JSON.stringify(facts) });
}

async function lookOrRefuse(shop: Shop, archive: Archive, part: Part): Promise<Look> {
  try {
    return await lookAt(shop, archive, part);
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'busy') return refused(part.file, [error.message]);
    throw error;
  }
}

/** Two products of one archive never have one address, or one SKU. */
function refuseTwice(look: Look, known: Map<string, string>): Look {
  if (!look.product) return look;
  const { handle, variants } = look.product;
  const names = [`The address ${handle}`, ...variants.map(({ sku }) => `The SKU ${sku}`)];
  const reasons = names.flatMap((name) =>
    known.has(name) ? `${name} is that of ${known.get(name)} in the archive` : [],
  );
  if (reasons.length > 0) return refused(look.name, reasons);
  for (const name of names) known.set(name, look.name);
  return look;
}

function itemOf(
  importId: string,
  position: number,
  part: Part,
  look: Look,
): Insertable<Schema['import_item']> {
  const { name, outcome, changes, reasons } = look;
  const isWaiting = outcome === 'new' || outcome === 'changed';
  const words: ItemWords =
    outcome === 'refused' ? { problems: reasons.map((reason) => ({ row: 0, reason })) } : { changes };
  return {
    import_id: importId,
    position,
    first_row: 0,
    name: name.slice(0, 300),
    outcome,
    state: isWaiting ? 'waiting' : 'nothing',
    wanted: isWaiting ? JSON.stringify(part) : '{}',
    seen: '{}',
    words: JSON.stringify(words),
    product_id: null,
  };
}
