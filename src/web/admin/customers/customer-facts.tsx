import type { CustomerPage } from '#shop/customers/find-customer.server.ts';
import type { PastCustomerLine } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { capitalise, formatDate } from '../../ui/text/format.ts';
import styles from '../earlier-shop/earlier-shop.module.css';
import { Facts } from '../earlier-shop/facts.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Timeline, TimelineEntry } from '../ui/page/timeline.tsx';

type Props = { customer: CustomerPage; past: PastCustomerLine[] };

/** Names, ways to reach them, addresses, and what they have spent. */
export function CustomerFactsPanel({ customer, past }: Props) {
  const { email, facts, names, telephones, spellings, addresses, newsletter, alerts } = customer;
  return (
    <Panel title="Customer">
      <Facts
        facts={[
          ['Spent', pounds(facts.spent)],
          ['First order', facts.firstOrder !== null && formatDate(facts.firstOrder)],
          [
            'E-mail',
            <a key="email" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Also written', spellings.join(', ')],
          ['Also called', names.slice(1).join(', ')],
          [
            'Phone',
            telephones.length > 0 && (
              <Lines
                lines={telephones.map((phone) => (
                  <a key={phone} className="link" href={`tel:${phone}`}>
                    {phone}
                  </a>
                ))}
              />
            ),
          ],
          ['Addresses', addresses.length > 0 && <Lines lines={addresses} />],
          ['Account', facts.since !== null && `since ${formatDate(facts.since)}`],
          [
            'Newsletter',
            newsletter && (newsletter.since ? `since ${formatDate(newsletter.since)}` : 'subscribed'),
          ],
          [
            'Waits for',
            alerts.length > 0 && (
              <Lines
                lines={alerts.map(({ title, variant, handle }) => (
                  <Link key={handle + variant} className="link" to={links.admin.product(handle)}>
                    {[title, variant].filter(Boolean).join(', ')}
                  </Link>
                ))}
              />
            ),
          ],
          [
            'Earlier shop',
            past.length > 0 && (
              <Lines
                lines={past.map(({ id, name }) => (
                  <Link key={id} className="link" to={links.admin.pastCustomer(id)}>
                    {name}
                  </Link>
                ))}
              />
            ),
          ],
        ]}
      />
    </Panel>
  );
}

function Lines({ lines }: { lines: React.ReactNode[] }) {
  return (
    <ul className={styles.links}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

/** When their personal data was exported or erased, and by whom. */
export function DonePanel({ done }: Pick<CustomerPage, 'done'>) {
  if (done.length === 0) return null;
  return (
    <Panel title="Done with their data" isBare>
      <Timeline>
        {done.map(({ id, action, who, at }) => (
          <TimelineEntry key={id} at={at} what={capitalise(action)}>
            <p>{who}</p>
          </TimelineEntry>
        ))}
      </Timeline>
    </Panel>
  );
}
