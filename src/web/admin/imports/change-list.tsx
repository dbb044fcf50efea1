import type { ItemChange } from '#shop/files/imports/work/import.ts';
import { BeforeAfter } from '../activity/before-after.tsx';

/** Old beside new, field by field. */
export function ChangeList({ changes }: { changes: ItemChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ variant, label, from, to }) => (
        <div key={`${variant} ${label}`}>
          <dt>{variant ? `${variant}: ${label}` : label}</dt>
          <dd>
            <BeforeAfter from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
