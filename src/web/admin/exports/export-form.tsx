import { Form, useNavigation } from 'react-router';
import { EXPORTS, type ExportKind } from '#shop/files/exports/export.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './exports.module.css';

type Props = {
  kinds: ExportKind[];
  /** The list that somebody came from, whether it shows less than everything, and what it was searched for. */
  list: 'products' | 'orders' | null;
  isNarrowed: boolean;
  search: string;
};

/** Chooses what goes into a file. */
export function ExportForm({ kinds, list, isNarrowed, search }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel
      title={list === null ? 'Take your data out' : `Export ${list}`}
      foot="Written in the background. You alone can download the file, for a day; then it is deleted."
    >
      <Form method="post" className={`stack ${styles.form}`}>
        <input type="hidden" name="intent" value="export" />
        {isNarrowed && (
          <p>
            Only the {list} that your list shows{search && <>, found by ‘{search}’</>}.{' '}
            <Link className="link" to={`${links.admin.exports}?tab=${list}`}>
              All {list} instead
            </Link>
          </p>
        )}
        <fieldset className={styles.kinds}>
          <legend className="label">What goes into the file</legend>
          {kinds.map((kind, n) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} defaultChecked={n === 0} />
              <span>
                {EXPORTS[kind].label}
                <span className="caption">{EXPORTS[kind].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <AdminButton look="solid" disabled={isBusy}>
          Make the file
        </AdminButton>
      </Form>
    </Panel>
  );
}
