import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { Check } from '#shop/payment-page/checks.server.ts';
import { type Finding, findingWords, isWarning } from '#shop/payment-page/finding.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Badge } from '../ui/page/status.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './payment-page.module.css';

type Props = {
  check: Check | null;
  /** False in a shop under development. */
  isChecked: boolean;
};

/** How the page was when it was last looked at, and what to do about what was found. */
export function LatestCheck({ check, isChecked }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel
      title="Checked daily"
      end={
        <ActionButton intent="check" preventScrollReset isSmall disabled={isBusy || !isChecked}>
          {isBusy ? 'Checking …' : 'Check now'}
        </ActionButton>
      }
    >
      {!isChecked && (
        <p className={`row ${styles.state}`}>It is not checked while the shop is being developed.</p>
      )}
      {isChecked && !check && (
        <p className={`row ${styles.state}`}>The first check is made within a minute of the start.</p>
      )}
      {check && (
        <>
          <p className={`row ${styles.state}`}>
            <ResultBadge check={check} /> <Time at={check.at} />
            {check.through === 'door' &&
              check.result !== 'failed' &&
              ', seen from inside: its public address does not answer from this machine'}
          </p>
          {check.result === 'failed' && <p className={styles.problem}>{check.problem}</p>}
          <Findings check={check} isBusy={isBusy} />
        </>
      )}
      <details className={styles.why}>
        <FoldHead isQuiet>Why</FoldHead>
        <p className={`soft ${styles.lead}`}>
          Card details are stolen by changing the page on which they are typed. So the shop visits its own
          payment page once a day as a stranger, and compares scripts, windows and protections with its list
          and with the day before.
        </p>
      </details>
    </Panel>
  );
}

/** What a check came to, in a word. */
export function ResultBadge({
  check: { result, acceptedBy },
}: {
  check: Pick<Check, 'result' | 'acceptedBy'>;
}) {
  if (result === 'fine') return <Badge look="accepted" Icon={CircleCheck} word="As it should be" />;
  if (result === 'expected')
    return <Badge look="accepted" Icon={CircleCheck} word={`Changed as expected, says ${acceptedBy}`} />;
  if (result === 'failed') return <Badge look="faded" Icon={CircleDashed} word="Not seen" />;
  return <Badge look="cancelled" Icon={CircleAlert} word="Changed" />;
}

function Findings({ check, isBusy }: { check: Check; isBusy: boolean }) {
  if (check.findings.length === 0) return null;
  const list = check.findings.toSorted((a, b) => Number(isWarning(b)) - Number(isWarning(a)));
  return (
    <>
      <ul className={styles.findings}>
        {list.map((finding) => (
          <FindingItem key={`${finding.kind} ${finding.what} ${finding.detail}`} finding={finding} />
        ))}
      </ul>
      {check.result === 'changed' && (
        <Form method="post" preventScrollReset className={`row ${styles.accept}`}>
          <HiddenFields values={{ intent: 'accept', check: check.id }} />
          <AdminButton disabled={isBusy}>This is expected</AdminButton>
          <span className="soft">
            Only if you know why it changed. It is recorded with your name, and the page is compared with this
            from then on.
          </span>
        </Form>
      )}
    </>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { title, toDo } = findingWords(finding);
  return (
    <li>
      <strong>{title}</strong>
      <p>{toDo}</p>
      {finding.detail && <code>{finding.detail}</code>}
    </li>
  );
}
