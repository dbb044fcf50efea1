import { useEffect, useId, useState } from 'react';
import { useCombobox } from '../../ui/controls/use-combobox.ts';
import { TextField } from '../ui/forms/field.tsx';
import css from './quotes.module.css';

type Result = { key: string; title: string; note: string; end?: string; onChoose(): void };

type Props = {
  label: string;
  placeholder: string;
  hint?: string;
  text: string;
  setText(text: string): void;
  results: Result[];
  /** The results are those of the text. */
  isSettled: boolean;
};

/** A field that finds something as one types; choosing takes it and empties the field. */
export function FindField({ label, placeholder, hint, text, setText, results, isSettled }: Props) {
  const listId = useId();
  const isOpen = results.length > 0;
  // Whoever types and presses Enter at once means what is found for the whole of it.
  const [wanted, setWanted] = useState<number | null>(null);
  const { active, reset, fieldProps, optionProps } = useCombobox({
    listId,
    count: results.length,
    isOpen,
    onChoose(index) {
      // Enter never sends the form of the page.
      setWanted(index);
      return true;
    },
  });
  useEffect(() => {
    if (wanted === null || !isSettled) return;
    setWanted(null);
    results[wanted]?.onChoose();
  }, [wanted, isSettled, results]);
  return (
    <div className={css.find}>
      <TextField
        {...{ label, placeholder, hint }}
        value={text}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setWanted(null);
          reset();
        }}
        {...fieldProps}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isSettled || isOpen) return fieldProps.onKeyDown(event);
          event.preventDefault();
          setWanted(0);
        }}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={label} className={`floats ${css.results}`}>
          {results.map(({ key, title, note, end, onChoose }, index) => (
            <button
              type="button"
              key={key}
              {...optionProps(index)}
              data-active={index === active || undefined}
              onClick={onChoose}
            >
              <span>
                <b>{title}</b>
                <small className="soft">{note}</small>
              </span>
              {end && <span className={css.end}>{end}</span>}
            </button>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isSettled && text.trim().length > 1 && `${results.length} found`}
      </p>
      {isSettled && text.trim().length > 1 && !isOpen && <p className="caption">Nothing found.</p>}
    </div>
  );
}
