import { Search } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { AdminButton } from './button.tsx';
import filters from './filters.module.css';
import styles from './list-form.module.css';

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
  return (
    <Form className={styles.form} role="search" key={address}>
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className={`${filters.box} ${styles.search}`}>
        <Search size={15} strokeWidth={2} />
        <span className="visually-hidden">{label}</span>
        <input
          type="search"
          name="q"
          defaultValue={q}
          placeholder={placeholder}
          maxLength={200}
          data-list-search
        />
      </label>
      {children}
      <span className={styles.sender}>
        <AdminButton>Search</AdminButton>
      </span>
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
  const submit = useSubmit();
  return (
    <label className={`${styles.choice} ${isPhoneOnly ? styles.phoneOnly : ''}`}>
      <span className="visually-hidden">{label}</span>
      <select
        className={styles.control}
        name={name}
        defaultValue={value}
        onChange={onChange ?? (({ currentTarget }) => submit(currentTarget.form))}
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
