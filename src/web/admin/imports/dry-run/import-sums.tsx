import { sayNotes } from '#shop/files/imports/dialects/notes.ts';
import type { Facts, ImportState, Sums } from '#shop/files/imports/work/import.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { pence, pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Column } from '../../ui/lists/column.tsx';
import table from '../../ui/lists/table.module.css';
import { Panel } from '../../ui/page/panel.tsx';
import styles from '../imports.module.css';
import { KindsToAdd } from './kinds-to-add.tsx';

const LINES: [label: string, read: (sums: Sums) => string | null][] = [
  ['Prices of all variants', ({ prices }) => (prices === undefined ? null : pounds(pence(prices)))],
  ['Products', ({ products }) => products.toLocaleString('en-GB')],
  ['Variants', ({ variants }) => variants.toLocaleString('en-GB')],
  ['Pieces in stock', ({ pieces }) => pieces.toLocaleString('en-GB')],
  ['Value at selling prices', ({ value }) => pounds(value)],
];

/** What the second sums are before they are so, and once they are so no more. */
const AFTER: Partial<Record<ImportState, string>> = { read: 'Would be', undone: 'Until it was undone' };

/** The products that the file names, before and after, and what of the file is not taken. */
export function ImportSums({
  facts: { before, after, ignored, unknown = [], notes = [], newKinds, kinds, ruled = [], uncounted = 0 },
  kindsToAdd,
  state,
  isBulk,
  isArchive,
}: {
  facts: Facts;
  /** Of those that the file has. */
  kindsToAdd: { id: string; name: string; count: number }[];
  state: ImportState;
  isBulk: boolean;
  isArchive: boolean;
}) {
  const lines = LINES.filter(([, read]) => read(before) !== null);
  return (
    <Panel title="What it comes to" note={noteOf(isBulk, isArchive)} isBare>
      <table className={`${table.table} ${styles.sums}`}>
        <caption className="visually-hidden">The products before and after</caption>
        <thead>
          <tr>
            <Column>
              <span className="visually-hidden">What</span>
            </Column>
            <th scope="col" className={table.number}>
              Before
            </th>
            <th scope="col" className={table.number}>
              {AFTER[state] ?? 'After'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, read]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={table.number}>{read(before)}</td>
              <td className={table.number}>{read(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KindsToAdd kinds={kindsToAdd} />
      {!kinds && newKinds.length > 0 && (
        <p className={styles.aside}>
          Kinds that{' '}
          <Link className="link" to={links.admin.settings('kinds')}>
            Settings, Kinds
          </Link>{' '}
          does not have yet: {newKinds.join(', ')}
        </p>
      )}
      {ruled.length > 0 && (
        <p className={styles.aside}>
          Collections by rule, which choose their products themselves and are left: {ruled.join(', ')}
        </p>
      )}
      {uncounted > 0 && (
        <p className={styles.aside}>
          {counted(uncounted, 'new variant is', 'new variants are')} sold in the file without being counted,
          or although none is left: always in stock here. What the shop knows keeps its kind of stock. Whoever
          wants {uncounted === 1 ? 'it' : 'them'} counted changes that under Products, ‘Change many’.
        </p>
      )}
      {sayNotes(notes).map((sentence) => (
        <p key={sentence} className={styles.aside}>
          {sentence}
        </p>
      ))}
      {ignored.length > 0 && (
        <p className={styles.aside}>
          {isArchive ? 'Files' : 'Columns'} that are not taken: {ignored.join(', ')}
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles.aside}>Columns that are unknown, and not taken: {unknown.join(', ')}</p>
      )}
    </Panel>
  );
}

function noteOf(isBulk: boolean, isArchive: boolean): string {
  if (isArchive) return 'of the products that are new';
  return isBulk ? 'of all these products' : 'of the products in the file';
}
