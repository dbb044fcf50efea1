import { History } from 'lucide-react';
import { Form } from 'react-router';
import { AdminButton, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Chips, Filters } from '../ui/filters.tsx';
import { Choice } from '../ui/list-form.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Totals } from '../ui/totals.tsx';
import styles from './activity.module.css';
import { KINDS } from './activity-kinds.ts';
import { ActivityList } from './activity-list.tsx';
import type { ActivityData } from './activity-tab.server.ts';

/** Every change by an administrator: who, when, what, before and after. */
export function ActivityTab({ activity }: { activity: ActivityData }) {
  const { entries, total, page, pageSize, kind, accountId, people } = activity;
  const chip = (value: ActivityData['kind'], label: string) => ({
    ...{ label, isCurrent: kind === value },
    to: addressOf({ kind: value, accountId }),
  });
  return (
    <div className={styles.page}>
      <PageHead title="Activity" note={`${total.toLocaleString('en-GB')} changes`} />
      <Card isFlush isBare>
        <Filters>
          <Chips
            label="Kind"
            chips={[chip(null, 'All'), ...KINDS.map(({ kind, label }) => chip(kind, label))]}
          />
          <Form className={styles.who} key={accountId}>
            <input type="hidden" name="tab" value="activity" />
            {kind && <input type="hidden" name="kind" value={kind} />}
            <Choice
              label="Who"
              name="who"
              value={accountId ?? ''}
              options={[
                { value: '', label: 'Everybody' },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <noscript>
              <AdminButton>Search</AdminButton>
            </noscript>
          </Form>
        </Filters>
        {entries.length === 0 ? (
          <EmptyList
            Icon={History}
            title="Nothing here"
            text="Whatever is changed in the back office is written down here."
          >
            {(kind || accountId) && <AdminLink to="/admin?tab=activity">Show all changes</AdminLink>}
          </EmptyList>
        ) : (
          <>
            <ActivityList entries={entries} />
            <Totals
              {...{ total, page, pageSize }}
              shown={entries.length}
              toPage={(page) => addressOf({ kind, accountId, page })}
              isSticky
            />
          </>
        )}
      </Card>
    </div>
  );
}

type Wish = Pick<ActivityData, 'kind' | 'accountId'> & { page?: number };

function addressOf({ kind, accountId, page = 1 }: Wish): string {
  const query = new URLSearchParams({ tab: 'activity' });
  if (kind) query.set('kind', kind);
  if (accountId) query.set('who', accountId);
  if (page > 1) query.set('page', String(page));
  return `/admin?${query}`;
}
