import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ListKeys } from '../keys/list-keys.tsx';
import { AdminLink } from '../ui/button.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Filters } from '../ui/filters.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { Totals } from '../ui/totals.tsx';
import styles from './lists.module.css';

type ListProps<Item> = {
  /** What it lists, such as 'orders'. */
  of: string;
  /** Nothing when they could not be loaded. */
  items: Item[] | null | undefined;
  /** Of this very list, to try again. */
  address: string;
  isLoading?: boolean;
  /** The address of the whole list, when this is only a part of it. */
  whole?: string | false;
  /** Shown when the whole list is empty. */
  empty: ReactNode;
  children(items: Item[]): ReactNode;
  /** The pages of the list, and what its totals say. */
  pages?: Omit<ComponentProps<typeof Totals>, 'shown'> | false;
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
  /** Rows can be walked with single keys. */
  hasKeys?: boolean;
  isWide?: boolean;
};

/** A page with one list. Every list of the back office looks and behaves like this. */
export function ListPage<Item>(props: PageProps<Item>) {
  const { title, note, back, actions, notes, filters, hasKeys, isWide, ...list } = props;
  return (
    <div className={isWide ? styles.wide : undefined}>
      <PageHead title={title} note={note} {...(back && { back })}>
        {actions}
      </PageHead>
      {notes}
      {!list.items && <Note tone="bad" title={`failed to load ${list.of}`} />}
      <Panel isFlush isBare>
        {filters && <Filters>{filters}</Filters>}
        <List {...list} />
      </Panel>
      {hasKeys && <ListKeys />}
    </div>
  );
}

/** A list in a panel of its own page, and what stands in its place when there is none. */
export function List<Item>(props: ListProps<Item>) {
  const { of, items, address, isLoading, whole, empty, children, pages } = props;
  if (isLoading) return <ListSkeleton />;
  if (!items) return <NotLoaded what={of} again={address} />;
  if (items.length === 0 && whole)
    return (
      <EmptyList Icon={SearchX} title={`No such ${of}`} text="Nothing matches your search and filters.">
        <AdminLink to={whole}>Show all {of}</AdminLink>
      </EmptyList>
    );
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {pages && <Totals {...pages} shown={items.length} />}
    </>
  );
}
