import type { RefusedRow } from '#shop/redirects/redirect.ts';
import { counted } from '#values/counted.ts';
import { Note } from '../ui/page/note.tsx';

type Props = { rows: RefusedRow[]; total: number };

/** Which rows of a file were refused, and why. */
export function RefusedRows({ rows, total }: Props) {
  const more = total - rows.length;
  return (
    <Note tone="bad" title={`${counted(total, 'row')} of the file could not be taken`}>
      <ul>
        {rows.map(({ row, reason }) => (
          <li key={`${row} ${reason}`}>
            Row {row.toLocaleString('en-GB')}: {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more.toLocaleString('en-GB')} more.</p>}
      {rows.some(({ isChain }) => isChain) && (
        <p>Tick ‘Shorten chains’ and send the file again: what was taken already stays as it is.</p>
      )}
    </Note>
  );
}
