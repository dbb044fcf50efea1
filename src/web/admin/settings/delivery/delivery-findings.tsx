import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import type { Finding } from '#shop/delivery/lint.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './delivery.module.css';

const LOOKS = {
  never: { Icon: CircleX, look: styles.bad },
  unknown: { Icon: CircleAlert, look: styles.bad },
  doubled: { Icon: Info, look: styles.info },
  pointless: { Icon: Info, look: styles.info },
};

/** More would be read by nobody, and those after them come up once these are settled. */
const MAX_SHOWN = 50;

type Props = {
  findings: Finding[];
  onTakeOut(finding: Finding): void;
};

/** Problems in the delivery table, each with a button that removes its cause. */
export function DeliveryFindings({ findings, onTakeOut }: Props) {
  return (
    <Panel
      title="Findings"
      note={findings.length > 0 && <span className={styles.count}>{findings.length} to check</span>}
      isBare
    >
      <ul className={`ruled ${styles.findings}`}>
        {findings.length === 0 && (
          <li>
            <CircleCheck className={styles.good} size={18} strokeWidth={1.75} />
            <div>
              <strong>Every rule can match</strong>
              <p className="caption">No area is unknown or listed twice.</p>
            </div>
          </li>
        )}
        {findings.slice(0, MAX_SHOWN).map((finding) => (
          <Row key={finding.title} finding={finding} onTakeOut={onTakeOut} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ finding, onTakeOut }: { finding: Finding; onTakeOut: Props['onTakeOut'] }) {
  const { kind, title, detail } = finding;
  const { Icon, look } = LOOKS[kind];
  return (
    <li>
      <Icon className={look} size={18} strokeWidth={1.75} />
      <div>
        <strong>{title}</strong>
        <p className="caption">{detail}</p>
      </div>
      {kind !== 'pointless' && (
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

/** What the button removes; the title names several entries. */
function nameOf({ entries, rule }: Finding): string {
  if (!entries) return `rule ${rule + 1}`;
  return entries.length > 1 ? 'them' : entries.join();
}
