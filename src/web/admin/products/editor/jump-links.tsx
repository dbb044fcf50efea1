import filters from '../../ui/lists/filters.module.css';
import styles from './product.module.css';

const PARTS = [
  ['details', 'Details'],
  ['media', 'Media'],
  ['options', 'Options'],
  ['variants', 'Variants'],
  ['attributes', 'Attributes'],
  ['selling', 'Selling'],
] as const;

type Props = { isSimple: boolean; hasUnsavedVariants: boolean };

/** Links to the parts of the page, for phones. */
export function JumpLinks({ isSimple, hasUnsavedVariants }: Props) {
  return (
    <nav className={`${filters.chips} ${styles.jump}`} aria-label="Parts of this product">
      {PARTS.map(([id, label]) => (
        <a key={id} className={filters.chip} href={`#${id}`}>
          {id === 'variants' && isSimple ? 'Price and stock' : label}
          {id === 'variants' && hasUnsavedVariants && (
            <>
              <span className={filters.dot} />
              <span className="visually-hidden">, unsaved</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
