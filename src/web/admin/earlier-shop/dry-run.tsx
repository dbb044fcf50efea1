import { PAST_KINDS } from '#shop/files/past/past.ts';
import type { PastFile } from '#shop/files/past/past-files.server.ts';
import { counted } from '#values/counted.ts';
import { formatDate } from '../../ui/text/format.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './earlier-shop.module.css';

/** What a file would bring, what of it not, and the button that brings it in. */
export function DryRun({ file, isBusy }: { file: PastFile; isBusy: boolean }) {
  const { id, kind, filename, facts } = file;
  const { one } = PAST_KINDS[kind];
  const { count, known, from, to, refused, refusedMore, hidden, missing, ignored } = facts;
  const unplaced = missing.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={`Dry run: ${filename}`} id={id}>
      <p>
        <b>{counted(count, one)}</b>
        {from !== null && to !== null && ` from ${formatDate(from)} to ${formatDate(to)}`} would come in.
        {known > 0 && ` ${counted(known, one)} are here already, or twice in the file.`}
      </p>
      {kind === 'reviews' && (
        <p>
          They are shown on their products’ pages, good and bad, marked ‘from our earlier shop, not checked by
          us’. Their stars are not counted.
          {hidden > 0 && ` ${counted(hidden, one)} that the other shop does not show are left out.`}
        </p>
      )}
      {kind === 'customers' && (
        <p>Nobody is asked, written to or given an account: who wants your newsletter says so again.</p>
      )}
      {missing.length > 0 && (
        <Named title={`${counted(unplaced, one)} of products that are not here`}>
          {missing.map(({ name, count }) => (
            <li key={name}>
              {name}: {counted(count, one)}
            </li>
          ))}
        </Named>
      )}
      {refused.length > 0 && (
        <Named title={`${counted(refused.length + refusedMore, one)} cannot be taken`}>
          {refused.map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>
              Row {row.toLocaleString('en-GB')}: {reason}
            </li>
          ))}
          {refusedMore > 0 && <li>and {refusedMore.toLocaleString('en-GB')} more</li>}
        </Named>
      )}
      {ignored.length > 0 && (
        <Named title={`${counted(ignored.length, 'column')} not taken, with the number of rows`}>
          <li>{ignored.join(', ')}</li>
        </Named>
      )}
      <div className={`row ${styles.buttons}`}>
        {count > 0 && (
          <ActionButton intent="bring-in" fields={{ id }} look="solid" disabled={isBusy}>
            Bring in {counted(count, one)}
          </ActionButton>
        )}
        <ActionButton intent="remove" fields={{ id }} disabled={isBusy}>
          Discard
        </ActionButton>
      </div>
    </Panel>
  );
}

function Named({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={styles.named}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
