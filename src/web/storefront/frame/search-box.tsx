import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { productPath } from '../catalogue/product-address.ts';
import { useFoundProducts } from './find-products.ts';
import css from './search-box.module.css';
import { SearchResults } from './search-results.tsx';

/** The header's search: results as you type; Enter, or no script, goes to /search. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [isOpen, open] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundProducts(text);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isShown = isOpen && text.trim() !== '';
  const count = found?.length ?? 0;

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
    setActive(-1);
    open(false);
    field.current?.blur();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const chosen = found?.[active];
    if (event.key === 'Escape') open(false);
    else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      finish();
      void navigate(productPath(chosen.handle));
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      open(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The position before the first is the field itself.
      setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1);
    }
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
          autoComplete="off"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${LIST_ID}-${active}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(-1);
            open(true);
          }}
          onFocus={() => open(true)}
          onKeyDown={onKeyDown}
        />
      </Form>
      {isShown && (
        <SearchResults listId={LIST_ID} text={text.trim()} found={found} active={active} onChoose={finish} />
      )}
    </search>
  );
}

const LIST_ID = 'search-results';
