import { useState } from 'react';

/**
 * The row of a list that is open for editing. A save may give rows new ids; the open one is then found by its index, so
 * the editor does not close during input.
 */
export function useOpenRow(ids: string[]) {
  const [row, setRow] = useState<{ id: string; among: string[] } | null>(null);
  if (row && ids.join() !== row.among.join()) setRow(follow(row, ids));
  return {
    openId: row?.id ?? null,
    open: (id: string | null) => setRow(id === null ? null : { id, among: ids }),
  };
}

function follow({ id, among }: { id: string; among: string[] }, ids: string[]) {
  const successor = ids.includes(id) || ids.length !== among.length ? id : ids[among.indexOf(id)];
  return ids.includes(successor ?? '') ? { id: successor ?? '', among: ids } : null;
}
