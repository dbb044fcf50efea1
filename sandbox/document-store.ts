import type { Ledger } from './ledger.ts';

/** The documents that a provider with a JSON interface remembers, by kind and id. */
export function documentStore<Kinds extends object>(table: 'klarna' | 'stripe') {
  type Kind = keyof Kinds & string;
  return {
    find<K extends Kind>(ledger: Ledger, kind: K, id: string): Kinds[K] | null {
      const row = ledger.prepare(`SELECT document FROM ${table} WHERE kind = ? AND id = ?`).get(kind, id);
      return row ? JSON.parse(String(row.document)) : null;
    },

    /** Oldest first. */
    list<K extends Kind>(ledger: Ledger, kind: K): Kinds[K][] {
      const rows = ledger.prepare(`SELECT document FROM ${table} WHERE kind = ? ORDER BY rowid`).all(kind);
      return rows.map((row) => JSON.parse(String(row.document)));
    },

    keep<K extends Kind>(ledger: Ledger, kind: K, id: string, document: Kinds[K]): void {
      ledger
        .prepare(
          `INSERT INTO ${table} (kind, id, document) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET document = excluded.document`,
        )
        .run(kind, id, JSON.stringify(document));
    },

    remove(ledger: Ledger, kind: Kind, id: string): void {
      ledger.prepare(`DELETE FROM ${table} WHERE kind = ? AND id = ?`).run(kind, id);
    },
  };
}
