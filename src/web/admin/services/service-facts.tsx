import type { ServiceDetails } from '#shop/services/find-services.server.ts';
import { formatLongDate } from '../../ui/text/format.ts';
import { Note } from '../ui/page/note.tsx';
import styles from './services.module.css';

type Props = { service: ServiceDetails; sandboxUrl: string | null };

/** What there is to know before anything is entered: who it is, who set it up, and which accounts there were. */
export function ServiceFacts({ service, sandboxUrl }: Props) {
  const { about, details, isOfEnvironment, fields, ways, state, company, replaced } = service;
  const variables = [...new Set(fields.map(({ variable }) => variable))];
  const offered = ways.filter(({ isOffered }) => isOffered).map(({ label }) => label.toLowerCase());
  return (
    <>
      {isOfEnvironment ? (
        <p>
          This account is set by the environment, which wins over whatever is entered here. Whoever looks
          after the machine changes it: {variables.join(', ')}.
          {ways.length > 0 &&
            ` Customers may pay ${offered.join(' or ') || 'by none of its ways: it is paused'}.`}
        </p>
      ) : (
        <>
          <p className="soft">{about}</p>
          {details && <p className={`soft ${styles.wrapped}`}>{details}</p>}
        </>
      )}
      {state === 'unreadable' && (
        <Note tone="attention" title="Its keys cannot be read">
          They were sealed with the key of another installation. Give this one the same key, or enter them
          again.
        </Note>
      )}
      {state === 'sandbox' && (
        <p>
          {ways.length > 0
            ? 'In test mode: customers can go through all of it, and no real money moves. Once you enter an account here, the shop takes real payments. '
            : 'In test mode: emails reach nobody. They are kept in a test mailbox, until you enter a mail server here. '}
          {sandboxUrl && (
            <a href={sandboxUrl}>
              {ways.length > 0 ? 'See the test cards and payments' : 'See the emails in it'}
            </a>
          )}
        </p>
      )}
      {replaced.length > 0 && (
        <p className="soft">
          {company} still settles and refunds what was paid with an earlier account:{' '}
          {replaced.map(({ account, until }) => `${account}, until ${formatLongDate(until)}`).join('; ')}.
        </p>
      )}
    </>
  );
}
