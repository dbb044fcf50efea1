import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useCombobox } from '../../ui/controls/use-combobox.ts';
import { SingleKeysSwitch } from '../keys/single-keys-switch.tsx';
import { useFindKey } from '../keys/use-find-key.ts';
import { useGoKeys } from '../keys/use-go-keys.ts';
import dialogStyles from '../ui/page/dialog.module.css';
import { DialogButton } from '../ui/page/dialog.tsx';
import styles from './find.module.css';
import { FIND_DIALOG } from './find-button.tsx';
import { ResultsList } from './results-list.tsx';
import { useFindResults } from './use-find-results.ts';

/** Closes on a click outside, in browsers that support it. */
const CLOSED_BY: object = { closedby: 'any' };

/** Finds orders, products, collections and pages as you type; opened by Ctrl K or its button. */
export function FindDialog() {
  const [text, setText] = useState('');
  const { groups, isSettled, hasFailed } = useFindResults(text);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  useFindKey(dialog);
  useGoKeys();

  const results = groups.flatMap((group) => group.results);
  const isOpen = results.length > 0;
  const { active, reset, fieldProps, optionProps } = useCombobox({
    listId,
    count: results.length,
    isOpen,
    onChoose(index) {
      const chosen = results[index];
      // Until the results match the text, Enter opens the results page instead.
      if (!isSettled || !chosen) return false;
      close();
      void navigate(chosen.to);
      return true;
    },
  });

  // Before navigating, so a page with unsaved changes can ask.
  function close() {
    dialog.current?.close();
  }

  function change(text: string) {
    setText(text);
    reset();
  }

  return (
    <dialog
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      id={FIND_DIALOG}
      ref={dialog}
      aria-label="Find anything"
      onClose={() => change('')}
      {...CLOSED_BY}
    >
      <Form className={`line ${styles.field}`} action="/admin/find" role="search" onSubmit={close}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          // Not a search field, where the first Esc would only clear it.
          type="text"
          enterKeyHint="search"
          name="q"
          aria-label="Find anything"
          placeholder="Order, product, collection or page"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => change(target.value)}
          {...fieldProps}
        />
        <DialogButton dialog={FIND_DIALOG} command="close" look="bare" isIconOnly aria-label="Close">
          <X size={18} />
        </DialogButton>
      </Form>
      {isOpen && (
        <ResultsList id={listId} groups={groups} active={active} optionProps={optionProps} onChoose={close} />
      )}
      {isSettled && !isOpen && (
        <p className={`soft ${styles.none}`}>
          {hasFailed ? 'The shop did not respond. Please try again.' : `Nothing found for ‘${text.trim()}’.`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {text.trim() && isSettled && (hasFailed ? 'The shop did not respond' : `${results.length} found`)}
      </p>
      <p className={`beside caption ${styles.keys}`}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
        </span>
        <SingleKeysSwitch />
      </p>
    </dialog>
  );
}
