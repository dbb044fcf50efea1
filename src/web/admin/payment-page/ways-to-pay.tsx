import type { Questionnaire } from '#shop/payment-page/allowed.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './payment-page.module.css';

/** What each way to pay on offer asks of the owner, and what to offer instead of the longest one. */
export function WaysToPay({ questionnaires }: { questionnaires: Questionnaire[] }) {
  const hasLongest = questionnaires.some(({ isLongest }) => isLongest);
  return (
    <Panel title="Ways to pay, and what each asks of you">
      {hasLongest && (
        <Note tone="attention" title="Before going live, let cards be typed with the provider">
          The shop’s own form is good for trying the shop. For real cards choose the gateway’s fields or page,
          or Stripe, under <Link to="/admin/settings/services">Payments and email</Link>. With several ways on
          offer, the longest questionnaire applies.
        </Note>
      )}
      <ul className={styles.questionnaires}>
        {questionnaires.map(({ way, questionnaire, why }) => (
          <li key={way}>
            <strong>
              {way}: {questionnaire}
            </strong>
            <p>{why}</p>
          </li>
        ))}
      </ul>
      {questionnaires.length === 0 && (
        <p className={`soft ${styles.lead}`}>None is on offer, so nobody can pay.</p>
      )}
      <p className={`soft ${styles.lead}`}>
        These are the yearly questionnaires of card security (PCI DSS). Your acquirer, the company that pays
        card money out to you, has the last word on which one you complete.
      </p>
    </Panel>
  );
}
