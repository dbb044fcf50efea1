import { anyOf, compiled } from '#database/compiled.server.ts';
import { kept } from '../../cache/kept.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Which of these collections there are, by handles that they have or had. */
export function findExisting(shop: Shop, handles: string[]): Promise<Set<string>> {
  return kept(shop, `existing ${handles}`, async () => {
    const rows = await select(shop, { handles });
    return new Set(rows.map(({ handle }) => handle));
  });
}

const select = compiled((db, { handles }: { handles: string[] }, engine) =>
  db
    .selectFrom('collection_handle')
    .select('handle')
    .where(anyOf(engine, 'handle', handles)),
);
