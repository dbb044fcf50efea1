import type { ChangeEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import styles from './list-form.module.css';
import { SearchField, useListSubmit } from './search-field.tsx';

type Props = {
  label: string;
  placeholder: string;
  q: string;
  /** Of the list as it stands: another list is another form. */
  address: string;
  /** What else of the address is kept. */
  keep: Record<string, string | null>;
  /** Choices beside the search. */
  children: ReactNode;
};

/** All that narrows a list: one form, so that search and choices are sent together, with script or without. */
export function ListForm({ label, placeholder, q, address, keep, children }: Props) {
  const { onSubmit } = useListSubmit();
  return (
    <Form className={styles.form} role="search" key={address} onSubmit={onSubmit}>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span className={styles.search}>
        <SearchField label={label} placeholder={placeholder} value={q} isOfList />
      </span>
      {children}
    </Form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  /** Where there are no column heads to press. */
  isPhoneOnly?: boolean;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
};

/** One of several values; choosing sends the form, unless `onChange` does something else. */
export function Choice({ label, name, value, options, isPhoneOnly, onChange }: ChoiceProps) {
  const { send } = useListSubmit();
  return (
    <label className={`${styles.choice} ${isPhoneOnly ? styles.phoneOnly : ''}`}>
      <span className="visually-hidden">{label}</span>
      <select
        className={styles.control}
        name={name}
        defaultValue={value}
        onChange={onChange ?? (({ currentTarget }) => currentTarget.form && send(currentTarget.form))}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
