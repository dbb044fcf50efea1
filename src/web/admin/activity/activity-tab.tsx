import { History } from 'lucide-react';
import { Form } from 'react-router';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { ListPage } from '../lists/list-page.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips, Choice } from '../ui/lists/filters.tsx';
import { AdminButton, AdminLink } from '../ui/page/button.tsx';
import { EVERYBODY } from '../undo/undo-address.ts';
import styles from './activity.module.css';
import { activityAddress } from './activity-address.ts';
import { KINDS } from './activity-kinds.ts';
import { ActivityList } from './activity-list.tsx';
import type { ActivityTabData } from './activity-tab.server.ts';

type Props = { data: ActivityTabData; isLoading: boolean };

/** Every change by an administrator: who, when, what, before and after. */
export function ActivityTab({ data: { criteria, pageSize, result, mayUndo }, isLoading }: Props) {
  const total = result?.total ?? 0;
  return (
    <ListPage
      noun="changes"
      title={result?.open ? result.open.name : 'Activity'}
      note={counted(total, criteria.part ? 'change' : 'action')}
      {...(criteria.part && {
        back: { to: activityAddress.to({ ...criteria, part: '' }), label: 'Back to activity' },
      })}
      filters={
        <>
          <Chips
            label="Kind"
            chips={activityAddress.chips(criteria, 'kind', [
              { value: null, label: 'All' },
              ...KINDS.map(({ kind, label }) => ({ value: kind, label })),
            ])}
          />
          <Form className={styles.who} key={criteria.who}>
            <HiddenFields values={{ tab: 'activity', kind: criteria.kind, part: criteria.part }} />
            <Choice
              label="Who"
              name="who"
              value={criteria.who}
              options={[
                { value: '', label: 'Everybody' },
                ...(result?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <noscript>
              <AdminButton>Search</AdminButton>
            </noscript>
          </Form>
          {mayUndo && (
            <AdminLink to={links.admin.undoOf({ who: criteria.who || EVERYBODY })}>Undo since…</AdminLink>
          )}
        </>
      }
      items={result?.actions}
      view={activityAddress.view(criteria)}
      isLoading={isLoading}
      empty={
        <EmptyList
          Icon={History}
          title="No changes yet"
          text="Every change in the back office is recorded here."
        />
      }
      pages={{ total, pageSize }}
    >
      {(actions) => (
        <ActivityList
          actions={actions}
          undoable={result?.undoable ?? {}}
          parts={result?.parts ?? {}}
          toPart={(part) => activityAddress.to(criteria, { part })}
        />
      )}
    </ListPage>
  );
}
