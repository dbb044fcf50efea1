import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useMissed } from '../../offline/missed.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useCombobox } from '../../ui/controls/use-combobox.ts';
import { Icon } from '../../ui/icon.tsx';
import { productPath } from '../catalogue/product/product-address.ts';
import { useFound } from './find-products.ts';
import css from './search-box.module.css';
import { SearchResults } from './search-results.tsx';

/**
 * The header's search: results as you type; Enter, or no script, goes to /search. On phones a magnifier opens it over
 * the header.
 */
export function SearchBox() {
  const [text, setText] = useState('');
  const [isOpen, open] = useState(false);
  const [isUnfolded, unfold] = useState(false);
  const found = useFound(text);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const magnifier = useRef<HTMLAnchorElement>(null);
  const sent = useRef('');
  const missed = useMissed();
  const navigate = useNavigate();
  const isShown = isOpen && text.trim() !== '';
  const targets = [
    ...(found?.sections.map(({ to }) => to) ?? []),
    ...(found?.cards.map(({ handle }) => productPath(handle)) ?? []),
  ];
  const { active, reset, fieldProps, optionProps } = useCombobox({
    listId: LIST_ID,
    count: targets.length,
    isOpen: isShown,
    first: -1,
    onChoose(index) {
      const to = targets[index];
      if (!to) return false;
      finish();
      void navigate(to);
      return true;
    },
  });

  useEffect(() => {
    if (!isShown && !isUnfolded) return;
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [box, magnifier].some(({ current }) => current?.contains(target as Node));
      if (isInside) return;
      open(false);
      unfold(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isShown, isUnfolded]);

  useEffect(() => {
    if (isUnfolded) field.current?.focus();
  }, [isUnfolded]);

  // The page of the results did not come: what was typed is there again.
  useEffect(() => {
    if (missed) setText((now) => now || sent.current);
  }, [missed]);

  function finish() {
    sent.current = text;
    setText('');
    reset();
    open(false);
    unfold(false);
    field.current?.blur();
  }

  function fold() {
    open(false);
    unfold(false);
    magnifier.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape') isShown ? open(false) : isUnfolded && fold();
    else if (event.key.startsWith('Arrow')) open(true);
    fieldProps.onKeyDown(event);
  }

  return (
    <>
      <search
        ref={box}
        className={css.search}
        data-unfolded={isUnfolded || undefined}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !box.current?.contains(relatedTarget)) open(false);
        }}
      >
        <Form className={css.field} action="/search" onSubmit={finish}>
          <Icon name="search" />
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
        <div className={css.fold}>
          <IconButton label="Close the search" onClick={fold}>
            <Icon name="x" size={24} />
          </IconButton>
        </div>
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
      <Link
        ref={magnifier}
        className={css.magnifier}
        to="/search"
        aria-label="Search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          unfold(true);
        }}
      >
        <Icon name="search" size={22} />
      </Link>
    </>
  );
}

const LIST_ID = 'search-results';
