import { cellReader, listIn } from '../files/cells.server.ts';
import type { Problem, Row, WantedPicture } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** The pictures of a product in their order; Matrixify writes several in a cell, and films among them. */
export function picturesIn(rows: Row[], problems: Problem[], notes: Note[]): WantedPicture[] {
  const { text } = cellReader(problems);
  const placed = rows.flatMap((row, n) => {
    const urls = listIn(text(row, 'pictureUrl'), separatorIn(row.cells.pictureUrl)) ?? [];
    if (urls.length > 0 && !isTaken(row, notes)) return [];
    const texts = urls.length > 1 ? (text(row, 'pictureText') ?? '').split(/;\s*/) : [row.cells.pictureText];
    const place = Number(row.cells.picturePosition) || n + 1;
    return urls.map((url, m) => ({ url, text: texts[m] ?? '', place }));
  });
  return placed.sort((a, b) => a.place - b.place).map(({ url, text }) => ({ url, text }));
}

/** An address may have a semicolon, the name of a file has none. */
function separatorIn(cell = ''): RegExp {
  return cell.includes('//') ? /;\s*(?=https?:|\/\/|$)/i : /;\s*/;
}

function isTaken({ cells }: Row, notes: Note[]): boolean {
  const type = cells.pictureType?.trim().toUpperCase() ?? '';
  const command = cells.pictureCommand?.trim().toUpperCase() ?? '';
  if (type && type !== 'IMAGE') notes.push({ kind: 'noPicture' });
  else if (command === 'DELETE') notes.push({ kind: 'command', what: 'Image Command DELETE' });
  else return true;
  return false;
}
