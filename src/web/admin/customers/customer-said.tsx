import type { CustomerPage } from '#shop/customers/find-customer.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { MessageStateBadge, ReviewStateBadge } from '../ui/page/status.tsx';
import { Timeline, TimelineEntry } from '../ui/page/timeline.tsx';

/** What they have written to the shop. */
export function CustomerMessages({ messages, email }: Pick<CustomerPage, 'messages' | 'email'>) {
  if (messages.length === 0) return null;
  return (
    <Panel
      title="Messages"
      isBare
      foot={
        <Link className="link" to={`${links.admin.messages}&q=${encodeURIComponent(email)}`}>
          Read and answer them in Messages
        </Link>
      }
    >
      <Timeline>
        {messages.map(({ id, text, created, answered, orderNumber }) => (
          <TimelineEntry key={id} at={created} what={<MessageStateBadge isAnswered={answered !== null} />}>
            <p>
              {orderNumber && `${orderNumber}: `}
              {text.length > 200 ? `${text.slice(0, 200)}…` : text}
            </p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Panel>
  );
}

/** What they have said of what they bought. */
export function CustomerReviews({ reviews: { asked, written } }: Pick<CustomerPage, 'reviews'>) {
  if (asked === 0 && written.length === 0) return null;
  return (
    <Panel title="Reviews" note={asked > 0 && `Asked about ${counted(asked, 'order')}`} isBare>
      <Timeline>
        {written.map(({ id, product, stars, state, created }) => (
          <TimelineEntry key={id} at={created} what={product}>
            <p>
              {counted(stars, 'star')} <ReviewStateBadge state={state} />
            </p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Panel>
  );
}
