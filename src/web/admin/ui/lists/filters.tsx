import { Search } from 'lucide-react';
import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { Select } from '../forms/select.tsx';
import { AdminButton } from '../page/button.tsx';
import styles from './filters.module.css';

/** The row above a list: search and filters. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.filters}`}>{children}</div>;
}

type FormProps = {
  label: string;
  placeholder: string;
  q: string;
  /** Of the list as shown: another list is a new form. */
  address: string;
  /** Sent along unseen. */
  hidden: Record<string, string | null | undefined>;
  /** Choices beside the search. */
  children?: ReactNode;
};

/** The search and the choices beside it, as one form. */
export function ListForm({ label, placeholder, q, address, hidden, children }: FormProps) {
  const { onSubmit } = useListSubmit();
  return (
    <Form className={styles.form} role="search" key={address} onSubmit={onSubmit}>
      <HiddenFields values={hidden} />
      <span className={styles.search}>
        <label>
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
        <AdminButton isIconOnly aria-label="Search">
          <Search size={15} strokeWidth={2} />
        </AdminButton>
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
  /** Where there are no column heads to click. */
  isPhoneOnly?: boolean;
  onChange?(event: ChangeEvent<HTMLSelectElement>): void;
};

/** A select; choosing submits the form unless `onChange` is given. */
export function Choice({ label, name, value, options, isPhoneOnly, onChange }: ChoiceProps) {
  const { send } = useListSubmit();
  return (
    <span className={`${styles.choice} ${isPhoneOnly ? 'phone-only' : ''}`}>
      <Select
        aria-label={label}
        className={styles.control}
        name={name}
        defaultValue={value}
        onChange={onChange ?? (({ currentTarget }) => currentTarget.form && send(currentTarget.form))}
      >
        <Options of={options.map(({ value, label }) => [value, label])} />
      </Select>
    </span>
  );
}

export type Chip = {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number;
  needsAttention?: boolean;
};

/** The values of a filter as links, which work without script and can be shared. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ label, to, isCurrent, count, needsAttention }) => (
        <Link key={label} className={styles.chip} to={to} aria-current={isCurrent ? 'true' : undefined}>
          {needsAttention && <span className={styles.dot} />}
          {label}
          {count !== undefined && <b>{count.toLocaleString('en-GB')}</b>}
        </Link>
      ))}
    </nav>
  );
}

/** Loads a list with what a form holds; empty fields are left out of the address. */
export function useListSubmit() {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]);
    return submit(new URLSearchParams(filled), { action: new URL(form.action).pathname });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return send(event.currentTarget);
  };
  return { send, onSubmit };
}
