import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useCombobox } from '../../ui/use-combobox.ts';
import { productPath } from '../catalogue/product-address.ts';
import { useFoundProducts } from './find-products.ts';
import css from './search-box.module.css';
import { SearchResults } from './search-results.tsx';

/** The header's search: results as you type; Enter, or no script, goes to /search. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [isOpen, open] = useState(false);
  const found = useFoundProducts(text);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isShown = isOpen && text.trim() !== '';
  const { active, reset, fieldProps, optionProps } = useCombobox({
    listId: LIST_ID,
    count: found?.length ?? 0,
    isOpen: isShown,
    first: -1,
    onChoose(index) {
      const chosen = found?.[index];
      if (!chosen) return false;
      finish();
      void navigate(productPath(chosen.handle));
      return true;
    },
  });

  useEffect(() => {
    if (!isShown) return;
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) open(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isShown]);

  function finish() {
    setText('');
    reset();
    open(false);
    field.current?.blur();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape') open(false);
    else if (event.key.startsWith('Arrow')) open(true);
    fieldProps.onKeyDown(event);
  }

  return (
    <search
      ref={box}
      className={css.search}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) open(false);
      }}
    >
      <Form className={css.field} action="/search" onSubmit={finish}>
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          ref={field}
          type="search"
          name="q"
          placeholder="Search..."
          aria-label="Search"
          {...fieldProps}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            reset();
            open(true);
          }}
          onFocus={() => open(true)}
          onKeyDown={onKeyDown}
        />
      </Form>
      {isShown && (
        <SearchResults
          listId={LIST_ID}
          text={text.trim()}
          found={found}
          active={active}
          optionProps={optionProps}
          onChoose={finish}
        />
      )}
    </search>
  );
}

const LIST_ID = 'search-results';
