import { ExternalLink } from 'lucide-react';
import { AdminAnchor } from './button.tsx';
import styles from './page-head.module.css';

/** Opens what customers see in a new tab; an icon on a phone. */
export function ViewInShop({ href, label = 'View' }: { href: string; label?: string }) {
  return (
    <AdminAnchor href={href} target="_blank" rel="noopener" title={`${label} in the shop`}>
      <ExternalLink size={15} />
      <span className={styles.words}>{label}</span>
    </AdminAnchor>
  );
}

/** The same in a row of a list. */
export function ViewRowInShop({ href, title }: { href: string; title: string }) {
  const label = `View ${title} in the shop`;
  return (
    <AdminAnchor look="bare" isSmall isIconOnly href={href} target="_blank" aria-label={label}>
      <ExternalLink size={15} />
    </AdminAnchor>
  );
}
