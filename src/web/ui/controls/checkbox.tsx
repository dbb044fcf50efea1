import type { ComponentProps } from 'react';
import css from './checkbox.module.css';

type CheckboxProps = ComponentProps<'input'> & {
  label: React.ReactNode;
  /** At the end of the line, such as a count. */
  note?: React.ReactNode;
};

export function Checkbox({ label, note, ...input }: CheckboxProps) {
  return (
    <label className={css.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
      {note && <small>{note}</small>}
    </label>
  );
}
