import { type KeyboardEvent, useId, useState } from 'react';
import field from '../ui/forms/field.module.css';
import { AdminButton } from '../ui/page/button.tsx';
import { isLink } from './is-link.ts';
import styles from './rich-text.module.css';

/** Edits a link. `onDone` receives the address, '' to remove the link, or null to cancel. */
export function LinkBox({ href, onDone }: { href: string; onDone(href: string | null): void }) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  function apply() {
    const text = typed.trim();
    const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
    if (!address || isLink(address)) onDone(address);
    else setWrong(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone(null);
    if (event.key !== 'Enter') return;
    // Do not submit the surrounding form.
    event.preventDefault();
    apply();
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id}>Link to</label>
      <input
        id={id}
        form=""
        className={field.control}
        value={typed}
        placeholder="https://…, mailto:… or /collections/…"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: it opens because it was asked for
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <AdminButton type="button" isSmall onClick={apply}>
        Apply
      </AdminButton>
      {href && (
        <AdminButton type="button" look="bare" isSmall onClick={() => onDone('')}>
          Remove link
        </AdminButton>
      )}
      {isWrong && (
        <p className={field.error} id={`${id}-error`} role="alert">
          Enter a web address, an email address, a telephone number (tel:…) or a page of the shop.
        </p>
      )}
    </div>
  );
}
