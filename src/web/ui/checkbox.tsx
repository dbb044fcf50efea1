import type { ComponentProps } from 'react';
import css from './checkbox.module.css';

export function Checkbox({ label, ...input }: ComponentProps<'input'> & { label: React.ReactNode }) {
  return (
    <label className={css.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
