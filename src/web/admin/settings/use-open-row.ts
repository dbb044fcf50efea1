import { useState } from 'react';

/**
 * Which row of a list is open for editing. Saving may give rows new ids: the open one is then found by its place, so
 * the editor does not close while someone is typing.
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
