type WithId = { id: string };

export function idsOf(rows: WithId[]): string[] {
  return rows.map(({ id }) => id);
}

/** The rows of these ids, in their order; ids without a row are left out. */
export function inOrderOf<Row extends WithId>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
