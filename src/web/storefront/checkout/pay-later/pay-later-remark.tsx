import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './pay-later.module.css';
import type { Remark } from './use-pay-later.ts';
import { wrongDetails } from './wrong-details.ts';

const TEXTS = {
  unavailable: 'Klarna cannot be reached at the moment. Please try again, or pay by card.',
  refused: 'Klarna does not offer to pay later for this order. You can pay by card.',
  closed: 'Klarna was closed before the payment was confirmed. Nothing was paid, and you can try again.',
  unheard:
    'The connection broke off. Klarna has your approval: press PAY NOW once more to go on. You pay only once.',
};

/** The message about paying later, beside the option. */
export function PayLaterRemark({
  remark,
  billingIsShipping = true,
  at,
}: {
  remark: Remark;
  billingIsShipping: boolean | undefined;
  /** The address of step one. */
  at: string;
}) {
  const isCalm = remark.kind === 'closed' || remark.kind === 'refused';
  return (
    <p className={isCalm ? css.remark : css.alarm}>
      <Icon name={isCalm ? 'info' : 'circle-alert'} />
      <span>
        {remark.kind === 'correct' ? (
          <Correct fields={remark.fields} billingIsShipping={billingIsShipping} at={at} />
        ) : (
          TEXTS[remark.kind]
        )}
      </span>
    </p>
  );
}

function Correct({
  fields,
  billingIsShipping,
  at,
}: {
  fields: string[];
  billingIsShipping: boolean;
  at: string;
}) {
  const wrong = wrongDetails(fields, billingIsShipping);
  if (wrong.length === 0)
    return (
      <>
        Klarna needs some details corrected: <Link to={at}>check your details</Link>.
      </>
    );
  return (
    <>
      Klarna needs these details corrected:{' '}
      {wrong.map(({ name, label }, n) => (
        <span key={name}>
          {n > 0 && ', '}
          <Link to={`${at}#field-${name}`}>{label}</Link>
        </span>
      ))}
      .
    </>
  );
}
