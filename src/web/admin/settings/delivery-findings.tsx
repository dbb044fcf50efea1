import { CircleAlert, CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { Finding } from '#shop/delivery/lint.ts';
import { AdminButton, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './delivery.module.css';

const LOOKS = {
  never: { Icon: CircleX, look: styles.bad },
  unknown: { Icon: CircleAlert, look: styles.bad },
  doubled: { Icon: Info, look: styles.info },
  claim: { Icon: TriangleAlert, look: styles.warn },
};

type Props = {
  findings: Finding[];
  /** Whether every text of the site could be looked through. */
  areAllRead: boolean;
  onTakeOut(finding: Finding): void;
};

/** What is odd about the delivery table, each with the way out of it. */
export function DeliveryFindings({ findings, areAllRead, onTakeOut }: Props) {
  return (
    <Card
      title="Findings"
      note={findings.length > 0 && <span className={styles.count}>{findings.length} to look at</span>}
      foot={
        !areAllRead &&
        'More products say ‘free’ than are read at a time; those with ‘except’ or ‘freestanding’ come last.'
      }
      isBare
    >
      <ul className={styles.findings}>
        {findings.length === 0 && (
          <li>
            <CircleCheck className={styles.good} size={18} strokeWidth={1.75} />
            <div>
              <strong>Every rule can match</strong>
              <p>No text of yours promises more than the table gives.</p>
            </div>
          </li>
        )}
        {findings.map((finding) => (
          <Row key={`${finding.to} ${finding.title}`} finding={finding} onTakeOut={onTakeOut} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ finding, onTakeOut }: { finding: Finding; onTakeOut: Props['onTakeOut'] }) {
  const { kind, title, detail, rule, to } = finding;
  const { Icon, look } = LOOKS[kind];
  return (
    <li>
      <Icon className={look} size={18} strokeWidth={1.75} />
      <div>
        <strong>{title}</strong>
        <p>{detail}</p>
      </div>
      {to && (
        <AdminLink
          isSmall
          to={to}
          {...(to === '/' && { reloadDocument: true })}
          aria-label={`Show: ${title}`}
        >
          Show
        </AdminLink>
      )}
      {rule !== undefined && (
        <AdminButton
          type="button"
          isSmall
          onClick={() => onTakeOut(finding)}
          aria-label={`Remove ${nameOf(finding)}: ${title}`}
        >
          Remove {nameOf(finding)}
        </AdminButton>
      )}
    </li>
  );
}

/** What goes when a finding is settled by taking it out; the title says which, when there are several. */
function nameOf({ entries, rule = 0 }: Finding): string {
  if (!entries) return `rule ${rule + 1}`;
  return entries.length > 1 ? 'them' : entries.join();
}
