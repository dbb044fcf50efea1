import { Lock, X } from 'lucide-react';
import { useFetcher } from 'react-router';
import type { OptionType } from '#shop/catalogue/product.ts';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { AdminButton } from '../ui/button.tsx';
import styles from './product-options.module.css';

type Props = {
  type: OptionType;
  handle: string;
  viewName: string;
  /** How many variants use it: then it cannot go. */
  uses: number;
};

/** One value of an option type; it is read only and can be deleted while no variant uses it. */
export function OptionTag({ type: { optionHandle, optionName }, handle, viewName, uses }: Props) {
  const fetcher = useFetcher();
  return (
    <li>
      {viewName}
      {uses > 0 ? (
        <span className={styles.lock} title={`${uses === 1 ? '1 variant uses' : `${uses} variants use`} it`}>
          <Lock size={14} aria-hidden />
          <span className="visually-hidden">, used by {uses} variants</span>
        </span>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="remove-option-value" />
          <input type="hidden" name="optionHandle" value={optionHandle} />
          <input type="hidden" name="handle" value={handle} />
          <AdminButton
            look="bare"
            isSmall
            isIconOnly
            aria-label={`Delete ${optionName} ${viewName}`}
            disabled={fetcher.state !== 'idle'}
          >
            <X size={15} />
          </AdminButton>
        </fetcher.Form>
      )}
      <FetcherProblem data={fetcher.data} />
    </li>
  );
}
