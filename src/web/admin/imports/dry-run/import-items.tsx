import { FileCheck } from 'lucide-react';
import type { ImportItem } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { List } from '../../lists/list-page.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import entries from '../../ui/lists/entries.module.css';
import { Chips, Filters } from '../../ui/lists/filters.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ChangeList } from '../change-list.tsx';
import { importAddress, SHOWN } from '../import-address.ts';
import styles from '../imports.module.css';
import { LeaveAllOut, LeaveOut, LeftOut } from './leave-out.tsx';

type Shown = (typeof SHOWN)[number];
type Props = {
  id: string;
  /** Products of a list, which have no rows of a file. */
  isBulk: boolean;
  criteria: ReturnType<typeof importAddress.read> & { show: Shown };
  counts: Record<Shown, number>;
  items: ImportItem[];
  isTidied: boolean;
  /** Rows may be left out while it is a dry run. */
  mayLeaveOut: boolean;
  /** Those that are. */
  leftOut: number[];
  isArchive: boolean;
  pageSize: number;
};

const LABELS: Record<Shown, string> = {
  new: 'New',
  changed: 'Changes',
  same: 'As it is',
  refused: 'Refused',
  failed: 'Failed',
  left: 'Left as they are',
};

/** The products of a file or of a change, or the parts of an archive, by what becomes of them. */
export function ImportItems(props: Props) {
  const { id, isBulk, isArchive, criteria, counts, items, isTidied, pageSize, mayLeaveOut, leftOut } = props;
  const path = links.admin.import(id);
  const always = isBulk ? ['changed', 'same', 'refused'] : ['new', 'changed', 'same', 'refused'];
  const chips = SHOWN.filter((show) => always.includes(show) || counts[show] > 0).map((show) => ({
    label: LABELS[show],
    count: counts[show],
    to: importAddress.to({ ...criteria, show, page: 1 }, {}, path),
    isCurrent: criteria.show === show,
    needsAttention: (show === 'refused' || show === 'failed' || show === 'left') && counts[show] > 0,
  }));
  return (
    <Panel isFlush isBare>
      <Filters>
        <Chips label="What becomes of them" chips={chips} />
      </Filters>
      {mayLeaveOut && <LeftOut rows={leftOut} />}
      {mayLeaveOut && criteria.show === 'refused' && <LeaveAllOut items={items} />}
      <List
        noun={isArchive ? 'parts' : 'products'}
        items={items}
        view={{ ...importAddress.view(criteria, path), whole: null }}
        empty={
          <EmptyList
            Icon={FileCheck}
            title={isTidied && counts[criteria.show] > 0 ? 'No longer kept' : 'None'}
            text={
              isTidied && counts[criteria.show] > 0
                ? 'Of a file this old, only the products that it made or changed are listed.'
                : `No ${isArchive ? 'part of the archive' : `product of ${isBulk ? 'the change' : 'the file'}`} is among these.`
            }
          />
        }
        pages={{ total: counts[criteria.show], pageSize }}
      >
        {(items) => (
          <ol className={entries.list}>
            {items.map((item) => (
              <Item key={item.position} item={item} isBulk={isBulk} mayLeaveOut={mayLeaveOut} />
            ))}
          </ol>
        )}
      </List>
    </Panel>
  );
}

function Item({
  item: { row, name, words, problem, productId },
  isBulk,
  mayLeaveOut,
}: {
  item: ImportItem;
  isBulk: boolean;
  mayLeaveOut: boolean;
}) {
  return (
    <li>
      <p className={entries.what}>
        {productId ? <Link to={links.admin.product(productId)}>{name}</Link> : <strong>{name}</strong>}
      </p>
      {!isBulk && row > 0 && <span className={entries.soft}>row {row.toLocaleString('en-GB')}</span>}
      {problem && <p className={styles.problems}>{problem}</p>}
      {'problems' in words ? (
        <>
          <ul className={styles.problems}>
            {words.problems.map(({ row, reason, mayLeave }) => (
              <li key={`${row} ${reason}`}>
                {!isBulk && row > 0 && `Row ${row.toLocaleString('en-GB')}: `}
                {reason} {mayLeaveOut && mayLeave && <LeaveOut row={row} />}
              </li>
            ))}
          </ul>
          {words.variants !== undefined && words.variants > 1 && (
            <p className={entries.soft}>
              This holds back the whole product with its {counted(words.variants, 'variant')}, until it is put
              right and the file is sent again
              {words.problems.some(({ mayLeave }) => mayLeave) && ', or the row is left out'}.
            </p>
          )}
        </>
      ) : (
        <ChangeList changes={words.changes} />
      )}
    </li>
  );
}
