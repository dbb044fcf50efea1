import { Form, useNavigation } from 'react-router';
import { EXPORTS, type ExportKind, systemOf } from '#shop/files/exports/export.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Select } from '../ui/forms/select.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { ANOTHER } from './another-system.ts';
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
  const others = kinds.filter(systemOf);
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
          {kinds
            .filter((kind) => !systemOf(kind))
            .map((kind, n) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={n === 0} />
                <span>
                  {EXPORTS[kind].label}
                  <span className="caption">{EXPORTS[kind].hint}</span>
                </span>
              </label>
            ))}
          {others.length > 0 && <ForAnotherSystem kinds={others} />}
        </fieldset>
        <AdminButton look="solid" disabled={isBusy}>
          Make the file
        </AdminButton>
      </Form>
    </Panel>
  );
}

/** One choice for all that is read elsewhere: which of them is a second question. */
function ForAnotherSystem({ kinds }: { kinds: ExportKind[] }) {
  return (
    <div className={styles.another}>
      <label>
        <input type="radio" name="kind" value={ANOTHER} />
        <span>
          Products for another shop system
          <span className="caption">A list as it reads them, variants included</span>
        </span>
      </label>
      <Select name="system" aria-label="Shop system">
        <Options of={kinds.map((kind) => [kind, systemOf(kind) ?? kind])} />
      </Select>
    </div>
  );
}
