import { useSearchParams } from 'react-router';
import { Done } from './done.tsx';

/** Where a list is shown after one of its things was deleted: it says so, until the list is asked for otherwise. */
export function afterDeletion(list: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}deleted`;
}

/** What was deleted just now on its own page, announced on the list. */
export function DeletedNote({ what }: { what: string }) {
  const [query] = useSearchParams();
  return query.has('deleted') && <Done title={`${what} deleted`} />;
}
