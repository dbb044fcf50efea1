import type { FieldErrors } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import type { Quote } from '#shop/sales/quotes/find-quotes.server.ts';
import type { QuotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { PaidByHand } from './paid-by-hand.tsx';
import css from './quotes.module.css';

type Props = {
  quote: Omit<Quote, 'content'>;
  priced: QuotePrice;
  order: { id: string; number: number; isPaid: boolean } | null;
  /** Pence of what was sent and still holds: that is what its customer pays. */
  sent: { amount: number; deposit: number | null } | null;
  fields?: FieldErrors | undefined;
  /** The shop has said where a transfer goes. */
  hasBank: boolean;
  /** Something is not saved yet. */
  isWaiting: boolean;
};

/** What can be done with it next. */
export function QuoteEnds({ quote, priced, order, sent, hasBank, isWaiting, fields }: Props) {
  const { standing, version, sentAs, reason } = quote;
  if (order)
    return (
      <Panel title={order.isPaid ? 'It is an order' : 'It is to be paid'}>
        <p>
          <Link className="link" to={links.admin.order(order.id)}>
            Order #WEB{order.number}
          </Link>
        </p>
      </Panel>
    );
  const isEmpty = Object.keys(priced.lines).length === 0;
  const again = sentAs !== null;
  return (
    <Panel
      title="Next"
      foot="It is frozen as it is sent: prices, words and terms. A change makes a new version, and the old link says so."
    >
      <div className={css.ends}>
        {reason && (
          <p>
            {standing === 'declined' ? 'The customer writes: ' : 'Withdrawn: '}
            <q>{reason}</q>
          </p>
        )}
        <ActionButton
          intent="send"
          look="solid"
          fields={{ version: String(version), emails: 'true' }}
          disabled={isWaiting || isEmpty}
        >
          {again ? 'Send a new version' : 'Send the quote'}
        </ActionButton>
        <ActionButton
          intent="send"
          fields={{ version: String(version), emails: '' }}
          disabled={isWaiting || isEmpty}
        >
          Only make its link
        </ActionButton>
        {hasBank && (
          <ActionButton
            intent="transfer"
            fields={{ version: String(version) }}
            disabled={isWaiting || isEmpty}
          >
            Order it, to be paid by transfer
          </ActionButton>
        )}
        <PaidByHand
          amount={sent?.amount ?? priced.amount}
          deposit={sent ? sent.deposit : priced.deposit}
          version={version}
          isWaiting={isWaiting || isEmpty}
          fields={fields}
        />
        {standing === 'sent' && (
          <ActionButton
            intent="withdraw"
            look="bare"
            fields={{ version: String(version), reason: '' }}
            disabled={isWaiting}
          >
            Withdraw it
          </ActionButton>
        )}
        {again && (
          <ActionButton intent="copy" look="bare" disabled={isWaiting}>
            Copy into a new one
          </ActionButton>
        )}
      </div>
    </Panel>
  );
}
