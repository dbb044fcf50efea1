import { ShieldCheck } from 'lucide-react';
import type { KeptReport } from '#shop/payment-page/list-reports.server.ts';
import { reportWords } from '#shop/payment-page/report-words.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './payment-page.module.css';

/** What customers' browsers refused on the checkout, in plain words. */
export function Reports({ reports }: { reports: KeptReport[] }) {
  const hasUnread = reports.some(({ isRead }) => !isRead);
  return (
    <Panel
      id="reports"
      title="What browsers refused"
      isBare
      end={
        hasUnread && (
          <ActionButton intent="read-reports" preventScrollReset isSmall>
            Mark as read
          </ActionButton>
        )
      }
      foot="Kept for 90 days. Anybody can send such reports, so look at how many places they come from."
    >
      {reports.length === 0 ? (
        <EmptyList
          Icon={ShieldCheck}
          title="Nothing was refused"
          text="When a browser refuses something on your checkout that is not on the list, it says so here."
        />
      ) : (
        <ReportsTable reports={reports} />
      )}
    </Panel>
  );
}

function ReportsTable({ reports }: { reports: KeptReport[] }) {
  return (
    <Table
      name="What browsers refused"
      columns={[
        'What was refused',
        { name: 'Reports', is: 'number' },
        { name: 'Places', is: 'number' },
        'Last',
      ]}
      className={styles.reports}
    >
      {reports.map((report) => (
        <Row key={report.id} report={report} />
      ))}
    </Table>
  );
}

function Row({ report }: { report: KeptReport }) {
  const { title, meaning, toDo } = reportWords(report);
  const { page, directive, blocked, source, sample, reports, places, lastSeen, isRead } = report;
  return (
    <tr className={isRead ? table.faded : undefined}>
      <th scope="row" className={styles.what}>
        {isRead ? title : <strong>{title}</strong>}
        <p>
          {meaning} {toDo}
        </p>
        <code>
          {[page, directive, blocked, source && `by ${source}`, sample].filter(Boolean).join(' · ')}
        </code>
      </th>
      <td className={`${table.number} ${styles.count}`}>
        {reports.toLocaleString('en-GB')}
        <span className="phone-only"> {reports === 1 ? 'report' : 'reports'}</span>
      </td>
      <td className={`${table.number} ${styles.places}`}>
        {places === 5 ? '5 or more' : places}
        <span className="phone-only"> {places === 1 ? 'place' : 'places'}</span>
      </td>
      <td className={`${table.tight} ${styles.last}`}>
        <Time at={lastSeen} />
      </td>
    </tr>
  );
}
