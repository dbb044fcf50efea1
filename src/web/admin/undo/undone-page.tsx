import { CircleCheck, CircleDashed, CirclePause, Undo2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { isBusy, UNDO_STATES, type UndoItem } from '#shop/record/undo/undo.ts';
import { countUndoItems, findUndo, listUndoItems, resumeUndo } from '#shop/record/undo/undos.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { capitalise } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { listAddress } from '../lists/list-address.ts';
import { List } from '../lists/list-page.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import entries from '../ui/lists/entries.module.css';
import { Refresh } from '../ui/lists/refresh.tsx';
import { AdminButton, AdminLink } from '../ui/page/button.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Badge } from '../ui/page/status.tsx';
import type { Route } from './+types/undone-page';
import { ThingLine } from './thing-line.tsx';
import styles from './undo.module.css';
import { backOf } from './undo-address.ts';

const PAGE_SIZE = 50;
const address = listAddress({});

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  return respond(request, async () => {
    const undo = await findUndo(shop, admin, params.id);
    const criteria = address.read(new URL(request.url).searchParams);
    const counts = await countUndoItems(shop, admin, undo.id);
    const items = await listUndoItems(shop, admin, {
      undoId: undo.id,
      page: criteria.page,
      pageSize: PAGE_SIZE,
    });
    return { undo, criteria, counts, items };
  });
}

const actions = formActions<AdminForm & { id: string }, { done: string }>({
  async resume({ shop, admin, id }) {
    await resumeUndo(shop, admin, id);
    return { done: 'It goes on' };
  },
});

export async function action(args: Route.ActionArgs) {
  return actions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Undone');

const STATES = {
  gathering: ['accepted', CircleDashed],
  running: ['accepted', CircleDashed],
  stopped: ['attention', CirclePause],
  done: ['active', CircleCheck],
} as const;

/** What was undone, and what stayed as it is and why. */
export default function UndonePage({
  loaderData: { undo, criteria, counts, items },
  actionData,
}: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const { id, label, state, problem, who } = undo;
  const total = counts.waiting + counts.undone + counts.left + counts.failed;
  const [look, Icon] = STATES[state];
  return (
    <div>
      <PageHead
        title="Undone"
        note={`${capitalise(label)}; undone by ${who}`}
        back={backOf(undo.scope)}
        isByThumb
      >
        <Badge look={look} Icon={Icon} word={UNDO_STATES[state]} />
        {state === 'done' && total > 0 && (
          <AdminLink to={links.admin.undoOf({ part: id })}>Undo this</AdminLink>
        )}
        {state === 'stopped' && (
          <Form method="post">
            <AdminButton look="solid" name="intent" value="resume" disabled={isSending}>
              Go on
            </AdminButton>
          </Form>
        )}
      </PageHead>
      <Refresh isBusy={isBusy(state)} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {problem && (
        <Note tone="bad" title="It could not go on">
          {problem}
        </Note>
      )}
      {isBusy(state) && (
        <p className={styles.progress}>
          <progress max={Math.max(total, 1)} value={total - counts.waiting} aria-label="Undone" />
          <span>{counts.waiting.toLocaleString('en-GB')} to go</span>
        </p>
      )}
      {state === 'done' && counts.left + counts.failed > 0 && (
        <Note
          tone="attention"
          title={`${(counts.left + counts.failed).toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} stay in part as they are`}
        >
          They come first below, and each says what stays, and why.
        </Note>
      )}
      <Panel isFlush isBare>
        <List
          noun="changes"
          items={items}
          view={{ ...address.view(criteria, links.admin.undone(id)), whole: null }}
          empty={
            <EmptyList
              Icon={Undo2}
              title="Nothing was undone"
              text="All of it had been undone already, or nothing of it can go back."
            />
          }
          pages={{ total, pageSize: PAGE_SIZE }}
        >
          {(items) => (
            <ol className={entries.list}>
              {items.map((item) => (
                <ThingLine
                  key={`${item.thing.kind} ${item.thing.id}`}
                  line={isGone(item) ? { ...item, to: null } : item}
                  kind={item.thing.kind}
                  what={sayItem(item)}
                />
              ))}
            </ol>
          )}
        </List>
      </Panel>
    </div>
  );
}

/** No page leads there any more. */
function isGone({ state, what }: UndoItem): boolean {
  return what === 'gone' || (what === 'deleted' && state === 'undone');
}

function sayItem({ state, what }: UndoItem): string {
  if (state === 'waiting') return 'is waiting';
  if (state === 'failed') return 'could not be undone';
  return {
    back: 'went back',
    restored: 'came back',
    deleted: 'was deleted',
    nothing: 'was left',
    gone: 'is gone',
  }[what];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed title="Undone" back={backOf(null)} words="failed to load what was undone" error={error} />
  );
}
