import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from '#shop/errors.ts';
import { capitalise } from '../../../ui/text/format.ts';
import field from '../../ui/forms/field.module.css';
import styles from './product-variants.module.css';
import { errorId } from './variant-cell.tsx';
import { GRID_FIELDS } from './variant-draft.ts';

/** What is wrong with a row of the grid, below it and as wide as the row. */
export function VariantErrors({ id, errors }: { id: string; errors: FieldErrors | undefined }) {
  const wrong = GRID_FIELDS.map((name) => `${name} ${id}`).filter((name) => errors?.[name]);
  if (wrong.length === 0) return null;
  return (
    <tr className={styles.errors}>
      <td colSpan={7}>
        {wrong.map((name) => (
          <span key={name} className={field.error} id={errorId(name)}>
            <CircleAlert size={15} />
            <span>
              {errors?.[name]?.error}. {capitalise(errors?.[name]?.fix ?? '')}
            </span>
          </span>
        ))}
      </td>
    </tr>
  );
}
