import type { PictureCounts } from '#shop/files/imports/pictures/import-pictures.server.ts';
import type { Facts } from '#shop/files/imports/work/import.ts';
import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { counted } from '#values/counted.ts';
import { Note } from '../ui/page/note.tsx';
import styles from './imports.module.css';

/** How far a file is, and what is over. */
export function Progress({
  file: { state, facts, done, failed, bulk, isArchive },
  pictures,
}: {
  file: Import;
  pictures: PictureCounts | null;
}) {
  if (state === 'reading')
    return (
      <p className={styles.progress}>
        {bulk ? 'The products are being looked at…' : 'The file is being read…'}
      </p>
    );
  if (!facts) return null;
  const total = facts.counts.new + facts.counts.changed;
  const noun = isArchive ? 'parts' : 'products';
  const words = `${(done + failed).toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${noun}`;
  if (pictures && (state === 'fetching' || (state === 'stopped' && done + failed >= total)))
    return <PicturesProgress pictures={pictures} />;
  if (state === 'running' || state === 'stopped')
    return (
      <p className={styles.progress}>
        <progress max={Math.max(total, 1)} value={done + failed} aria-label="Carried out so far" />
        <span>{words}</span>
      </p>
    );
  if (state === 'read' && total === 0 && !(isArchive && facts.counts.refused > 0))
    return (
      <Note
        tone={bulk || isArchive || facts.counts.same > 0 ? 'good' : 'attention'}
        title={
          bulk
            ? nothingToDo(facts)
            : isArchive
              ? 'Nothing to do: the shop has everything already'
              : nothingOfFile(facts)
        }
      />
    );
  if (state === 'undoing' || state === 'undone') return null;
  if (failed > 0)
    return (
      <Note
        tone="attention"
        title={`${counted(failed, noun.slice(0, -1), noun)} could not be ${bulk ? 'changed' : 'carried out'}`}
      />
    );
  return null;
}

/** Refusals have their own list. */
function nothingToDo({ counts: { same, refused } }: Facts): string {
  return refused > 0 && same === 0 ? 'None of them can be changed' : 'Nothing to do: they are so already';
}

function nothingOfFile({ counts: { same, refused } }: Facts): string {
  if (same > 0 && refused > 0) return 'Nothing to do: what is not refused is as the file says';
  if (same > 0) return 'Nothing to do: the shop is as the file says';
  return refused > 0 ? 'Nothing can be taken: every product is refused' : 'The file has no products';
}

function PicturesProgress({ pictures: { waiting, done, failed } }: { pictures: PictureCounts }) {
  const total = waiting + done + failed;
  return (
    <p className={styles.progress}>
      <progress max={Math.max(total, 1)} value={done + failed} aria-label="Pictures fetched" />
      <span>
        {(done + failed).toLocaleString('en-GB')} of {counted(total, 'picture')}
      </span>
    </p>
  );
}
