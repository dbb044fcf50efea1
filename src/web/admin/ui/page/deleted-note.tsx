import { useSearchParams } from 'react-router';
import { Done } from './done.tsx';

/** The address of a list that confirms a deletion. */
export function afterDeletion(list: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}deleted`;
}

/** Confirms a deletion on the list it returned to. */
export function DeletedNote({ what }: { what: string }) {
  const [query] = useSearchParams();
  return query.has('deleted') && <Done title={`${what} deleted`} />;
}
