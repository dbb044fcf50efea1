import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { AdminButton } from './button.tsx';
import styles from './filters.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  /** The parameter of the address that holds the text. */
  name?: string;
  /** The list that '/' searches. */
  isOfList?: boolean;
};

/** What is looked for in a list, and the looking-glass that looks. */
export function SearchField({ label, placeholder, value, name = 'q', isOfList }: Props) {
  return (
    <span className={styles.search}>
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={200}
          data-list-search={isOfList ? '' : undefined}
        />
      </label>
      <AdminButton isIconOnly aria-label="Search">
        <Search size={15} strokeWidth={2} />
      </AdminButton>
    </span>
  );
}

/** Asks for a list with what a form holds; what is empty is not written into the address. */
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
