import { pounds } from '#values/uk/pence.ts';

type PriceProps = {
  /** Pence. */
  amount: number;
  /** Pence before a discount, struck through when higher. */
  was?: number;
  /** Show zero as 'Free'. */
  zeroIsFree?: boolean;
  className?: string | undefined;
};

export function Price({ amount, was, zeroIsFree = false, className }: PriceProps) {
  return (
    <span className={['price', className].filter(Boolean).join(' ')}>
      {was !== undefined && was > amount && (
        <>
          <s className="was">
            <span className="visually-hidden">Was </span>
            {pounds(was)}
          </s>{' '}
          <span className="visually-hidden">Now </span>
        </>
      )}
      {pounds(amount, { zeroIsFree })}
    </span>
  );
}
