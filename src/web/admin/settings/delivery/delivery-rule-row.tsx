import { Check, Pencil } from 'lucide-react';
import { inRanges } from '#shop/delivery/area-ranges.ts';
import { readAreas } from '#shop/delivery/areas.ts';
import type { RuleMatch } from '#shop/delivery/explain.ts';
import type { Finding } from '#shop/delivery/lint.ts';
import { type RuleRow, readRule } from '#shop/delivery/rule-form.ts';
import { chargeInWords } from '#shop/delivery/rule-price.ts';
import { Grip } from '../../ui/lists/grip.tsx';
import table from '../../ui/lists/table.module.css';
import type { Sortable } from '../../ui/lists/use-sortable.ts';
import { IconButton } from '../../ui/page/button.tsx';
import styles from './delivery.module.css';

type Props = {
  rule: RuleRow;
  name: string;
  /** Its displayed position, from 0. */
  place: number;
  count: number;
  sort: Sortable;
  findings: Finding[];
  match: RuleMatch | null;
  onEdit(): void;
};

/** One rule of the delivery table, with its problems marked. */
export function DeliveryRuleRow({ rule: form, name, place, count, sort, findings, match, onEdit }: Props) {
  const { rule, errors } = readRule(form);
  const { unread } = readAreas(form.areas);
  const isBad = (entry: string) =>
    findings.some(({ kind, entries }) => kind !== 'pointless' && (entries?.includes(entry) ?? true));
  const ranges = inRanges(rule.areas.filter((entry) => !isBad(entry)));
  const classes = [match && styles.match, sort.liftedId === form.id && styles.lifted]
    .filter(Boolean)
    .join(' ');
  return (
    <tr data-sort={form.id} className={classes || undefined}>
      <td className={`${styles.grip} ${table.tight}`}>
        <Grip sort={sort} id={form.id} name={name} index={place} count={count} /> {place + 1}
      </td>
      <td className={styles.name}>
        <strong>{name}</strong>
        {match && (
          <span className={styles.matches}>
            <Check size={13} strokeWidth={2.25} /> matches
          </span>
        )}
      </td>
      <td className={styles.areas}>
        {ranges.map((range) => (
          <span
            key={range}
            className={`${styles.area} ${match && holds(range, match.entry) ? styles.areaHit : ''}`}
          >
            {range}
          </span>
        ))}
        {inRanges([...new Set(rule.areas.filter(isBad))]).map((entry) => (
          <span key={entry} className={`${styles.area} ${styles.areaBad}`}>
            {entry}
          </span>
        ))}
        {[...new Set(unread)].map((entry) => (
          <span key={entry} className={`${styles.area} ${styles.areaBad}`}>
            {entry} <span className="visually-hidden">is no area</span>
          </span>
        ))}
        {errors.areas && unread.length === 0 && <em>not complete yet</em>}
      </td>
      <td className={`${styles.fee} ${table.number}`}>
        {errors.price ? <span className={styles.bad}>not valid</span> : chargeInWords(rule)}
      </td>
      <td className={`${styles.action} ${table.actions}`}>
        <IconButton type="button" onClick={onEdit} label={`Edit rule ${place + 1}`}>
          <Pencil size={15} />
        </IconButton>
      </td>
    </tr>
  );
}

/** 'IV40 to IV56' includes IV41. */
function holds(range: string, entry: string): boolean {
  return readAreas(range.replace(' and ', ' to ')).areas.includes(entry);
}
