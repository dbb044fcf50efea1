import { Pencil } from 'lucide-react';
import { CARRIES, type Carries } from '#shop/delivery/carriers/carrier.ts';
import { CARRIER, type CarrierRow } from '#shop/delivery/carriers/carrier-form.ts';
import { readForm } from '#shop/forms/form.ts';
import { type CarriersInUse, sayUse } from '#shop/profile/carriers-in-use.ts';
import { pounds } from '#values/uk/pence.ts';
import { Grip } from '../../ui/lists/grip.tsx';
import table from '../../ui/lists/table.module.css';
import type { Sortable } from '../../ui/lists/use-sortable.ts';
import { IconButton } from '../../ui/page/button.tsx';
import styles from './carriers.module.css';

type Props = {
  row: CarrierRow;
  /** Its displayed position, from 0. */
  place: number;
  count: number;
  sort: Sortable;
  use: CarriersInUse[string] | undefined;
  /** What is new goes with it. */
  isFirst: boolean;
  onEdit(): void;
};

/** One carrier of the list. */
export function CarrierLine({ row, place, count, sort, use, isFirst, onEdit }: Props) {
  const name = row.name || 'The new carrier';
  const { returnCost } = readForm(CARRIER, row);
  // What was refused is shown as it was sent.
  const carries = CARRIES[row.carries as Carries] as (typeof CARRIES)[Carries] | undefined;
  const notes = [row.isClosed && 'closed', isFirst && 'for what is new'].filter(Boolean).join(', ');
  return (
    <tr data-sort={row.id} className={sort.liftedId === row.id ? styles.lifted : undefined}>
      <td className={`${styles.grip} ${table.tight}`}>
        <Grip sort={sort} id={row.id} name={name} index={place} count={count} />
      </td>
      <td className={styles.name}>
        <strong>{name}</strong> {row.code !== name && <span className={table.mono}>{row.code}</span>}
        {notes && <span className="caption">{notes}</span>}
      </td>
      <td className={styles.carries}>{carries?.label ?? '–'}</td>
      <td className={`${styles.days} ${table.number}`}>
        <span className="phone-only">Days in transit: </span>
        {row.days}
      </td>
      <td className={`${styles.cost} ${table.number}`}>
        <span className="phone-only">Sending back: </span>
        {returnCost === null || returnCost < 0 ? '–' : pounds(returnCost, { zeroIsFree: true })}
      </td>
      <td className={styles.use}>{use ? sayUse(use) : 'nothing yet'}</td>
      <td className={`${styles.action} ${table.actions}`}>
        <IconButton type="button" onClick={onEdit} label={`Edit ${name}`}>
          <Pencil size={15} />
        </IconButton>
      </td>
    </tr>
  );
}
