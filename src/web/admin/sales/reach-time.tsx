import { comesTwice } from '#shop/catalogue/reach/reach-times.ts';
import { DraftText, useField } from '../ui/forms/draft-fields.tsx';

type TimeProps = { field: 'starts' | 'ends'; hint?: string; readOnly?: boolean };

/** A time of UK clocks; of one that comes twice, which of the two. */
export function ReachTime({ field, ...more }: TimeProps) {
  const typed = useField(field).value;
  const again = useField(`${field}Again`);
  return (
    <div>
      <DraftText field={field} type="datetime-local" step={60} {...more} />
      {comesTwice(typed) && (
        <label className="line">
          <input
            type="checkbox"
            name={again.name}
            form={again.form}
            value="true"
            checked={again.value === 'true'}
            onChange={({ currentTarget }) => again.set(currentTarget.checked ? 'true' : '')}
          />
          The clocks go back that night: the second time
        </label>
      )}
    </div>
  );
}
