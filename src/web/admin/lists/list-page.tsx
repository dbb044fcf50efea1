import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListKeys, type OwnKey } from '../keys/list-keys.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Filters } from '../ui/lists/filters.tsx';
import { NotLoaded } from '../ui/lists/not-loaded.tsx';
import { ListSkeleton } from '../ui/lists/skeleton.tsx';
import { Totals } from '../ui/lists/totals.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './lists.module.css';

/** The addresses of a list, from `listAddress().view()`; one without filters or pages has only its own. */
type View = { current: string; whole?: string | null; page?: number; toPage?(page: number): string };

type ListProps<Item> = {
  /** What it lists, such as 'orders'. */
  noun: string;
  /** Nothing when they could not be loaded. */
  items: Item[] | null | undefined;
  view: View;
  isLoading?: boolean;
  /** Shown when the whole list is empty. */
  empty: ReactNode;
  children(items: Item[]): ReactNode;
  /** The foot of a list with pages; `false` hides it for now. What it says is said of an empty list too. */
  pages?: { total: number; pageSize: number; children?: ReactNode } | false;
};

type PageProps<Item> = ListProps<Item> & {
  title: string;
  /** A line beside the title. */
  note?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons in the head. */
  actions?: ReactNode;
  /** Above the list: what was done, what needs attention. */
  notes?: ReactNode;
  filters?: ReactNode;
  /** Single keys move between rows. */
  hasKeys?: boolean;
  /** What else has a key there. */
  ownKeys?: OwnKey[] | undefined;
  isWide?: boolean;
};

/** A page with one list. Every list of the back office looks and behaves like this. */
export function ListPage<Item>(props: PageProps<Item>) {
  const { title, note, back, actions, notes, filters, hasKeys, ownKeys, isWide, ...list } = props;
  return (
    <div className={isWide ? styles.wide : undefined}>
      <PageHead title={title} note={note} {...(back && { back })}>
        {actions}
      </PageHead>
      {notes}
      {!list.items && <Note tone="bad" title={`failed to load ${list.noun}`} />}
      <Panel isFlush isBare>
        {filters && <Filters>{filters}</Filters>}
        <List {...list} isSticky />
      </Panel>
      {hasKeys && <ListKeys also={ownKeys} />}
    </div>
  );
}

/** A list inside a panel, or what replaces it when there is nothing to show. */
export function List<Item>(props: ListProps<Item> & { isSticky?: boolean }) {
  const { noun, items, view, isLoading, empty, children, pages, isSticky } = props;
  if (isLoading) return <ListSkeleton />;
  if (!items) return <NotLoaded noun={noun} again={view.current} />;
  const said = pages ? pages.children : null;
  if (items.length === 0 && view.whole)
    return (
      <EmptyList Icon={SearchX} title={`No matching ${noun}`} text="Nothing matches your search and filters.">
        {said && <p>{said}</p>}
        <AdminLink to={view.whole}>Show all {noun}</AdminLink>
      </EmptyList>
    );
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {pages && (
        <Totals
          shown={items.length}
          page={view.page ?? 1}
          {...(view.toPage && { toPage: view.toPage })}
          isSticky={isSticky}
          {...pages}
        />
      )}
    </>
  );
}
