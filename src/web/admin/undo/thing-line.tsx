import type { Said } from '#shop/record/undo/undo.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ChangeList } from '../imports/change-list.tsx';
import entries from '../ui/lists/entries.module.css';
import styles from './undo.module.css';

const KINDS = {
  product: 'product',
  companions: 'product',
  collection: 'collection',
  profile: 'settings',
  text: 'text',
  sale: 'sale',
  code: 'code',
  redirect: '',
} as const;

type Props = { line: Said; kind: keyof typeof KINDS; what: string };

/** One thing, what goes back of it, and what stays. */
export function ThingLine({ line: { name, to, changes, left }, kind, what }: Props) {
  return (
    <li>
      <p className={entries.what}>
        <span className={entries.soft}>{KINDS[kind]} </span>
        {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}{' '}
        <span className={entries.soft}>{what}</span>
      </p>
      {left.length > 0 && <p className={styles.stays}>Stays as it is: {left.join('. ')}</p>}
      <ChangeList changes={changes} />
    </li>
  );
}
