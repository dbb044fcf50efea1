import { Lock } from 'lucide-react';
import type { OptionType } from '#shop/catalogue/product.ts';
import styles from './product-options.module.css';
import { RemovableTag } from './removable-tag.tsx';

type Props = {
  type: OptionType;
  handle: string;
  viewName: string;
  /** The number of variants that use it. */
  uses: number;
};

/** A value of an option type; it can be deleted while no variant uses it. */
export function OptionTag({ type: { optionHandle, optionName }, handle, viewName, uses }: Props) {
  if (uses === 0)
    return (
      <RemovableTag
        fields={{ intent: 'remove-option-value', optionHandle, handle }}
        label={`Delete ${optionName} ${viewName}`}
      >
        {viewName}
      </RemovableTag>
    );
  return (
    <li>
      {viewName}
      <span className={styles.lock} title={`${uses === 1 ? '1 variant uses' : `${uses} variants use`} it`}>
        <Lock size={14} aria-hidden />
        <span className="visually-hidden">, used by {uses} variants</span>
      </span>
    </li>
  );
}
