import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PRODUCT } from '#shop/catalogue/product/product-form.ts';
import type { FieldError } from '#shop/errors.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { TextField } from '../../ui/forms/field.tsx';
import styles from './product.module.css';

type Props = {
  form: string;
  label: string;
  name: string;
  id: string;
  /** Comma-separated. */
  value: string;
  error: FieldError | undefined;
  saved: string | undefined;
  set(value: string): void;
};

const tagsOf = (text: string) => PRODUCT.tags.read(text, {}) ?? [];

/** Search tags: tokens, or a comma-separated line without script. */
export function TagsField({ set, ...field }: Props) {
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  if (!isHydrated)
    return <TextField {...field} value={undefined} defaultValue={field.value} hint="Separated by commas." />;
  const tags = tagsOf(field.value);
  const setTags = (next: string[]) => set(next.join(', '));
  function add() {
    if (typed.trim()) setTags(tagsOf([...tags, typed].join(',')));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') setTags(tags.slice(0, -1));
  }
  return (
    <div className={`stack ${styles.tags}`}>
      <input
        type="hidden"
        name={field.name}
        form={field.form}
        value={tagsOf(`${field.value},${typed}`).join(', ')}
      />
      <TextField
        {...field}
        ref={input}
        form=""
        name={undefined}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        placeholder="New tag, then Enter"
      />
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => {
                  setTags(tags.filter((each) => each !== tag));
                  input.current?.focus();
                }}
              >
                <X size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
