import { Undo2 } from 'lucide-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { listAdministratorNames } from '#shop/record/activity/list-changes.server.ts';
import { carryOutUndo } from '#shop/record/undo/carry-out-undos.server.ts';
import { previewUndo, type UndoPreview } from '#shop/record/undo/preview-undo.server.ts';
import type { Said, Scope } from '#shop/record/undo/undo.ts';
import { startUndo } from '#shop/record/undo/undos.server.ts';
import { counted } from '#values/counted.ts';
import { respond } from '../../answers/respond.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { capitalise } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { List } from '../lists/list-page.tsx';
import editor from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import entries from '../ui/lists/entries.module.css';
import { AdminButton } from '../ui/page/button.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/undo-page';
import { SinceForm } from './since-form.tsx';
import { ThingLine } from './thing-line.tsx';
import { backOf, scopeIn, today, type UndoCriteria, undoAddress } from './undo-address.ts';

const PAGE_SIZE = 50;

/** Milliseconds that somebody waits for what is undone; the rest is done in the background. */
const PATIENCE = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const answer = await respond(request, async () => {
    const criteria = undoAddress.read(new URL(request.url).searchParams);
    const now = shop.now();
    const { scope, problem } = readScope(criteria, now);
    const paging = { page: criteria.page, pageSize: PAGE_SIZE };
    const preview = scope && (await previewUndo(shop, admin, scope, paging));
    const isSince = scope === null || 'since' in scope;
    return {
      ...{ preview, problem, isSince, today: today(now), id: shop.newId('undo'), back: backOf(scope) },
      criteria: { ...criteria, until: scope && 'until' in scope ? String(scope.until) : '' },
      people: isSince ? await listAdministratorNames(shop, admin) : [],
    };
  });
  return answer.problem ? data(answer, { status: 400 }) : answer;
}

/** What to undo, or what is wrong with what was asked: the form is shown again with it. */
function readScope(criteria: UndoCriteria, now: number): { scope: Scope | null; problem: string } {
  try {
    return { scope: scopeIn(criteria, now), problem: '' };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { scope: null, problem: error.message };
  }
}

const actions = formActions<AdminForm, { done: string }>({
  async undo({ shop, admin, form }) {
    const id = text(form, 'id');
    const query = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    const scope = scopeIn(undoAddress.read(query), shop.now());
    if (scope) await startUndo(shop, admin, id, scope);
    await carryOutUndo(shop, id, AbortSignal.timeout(PATIENCE));
    throw redirect(links.admin.undone(id));
  },
});

export async function action(args: Route.ActionArgs) {
  return actions(await roleForm(args, 'manager'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Undo');

/** What undoing would do, as things are now, and the button for it. */
export default function UndoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, problem, criteria, people, today, id, isSince, back } = loaderData;
  return (
    <div>
      <PageHead title="Undo" {...(preview && { note: capitalise(preview.label) })} back={back} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {problem && <Note tone="bad" title={problem} />}
      <Stack>
        {isSince && <SinceForm people={people} criteria={criteria} today={today} />}
        {preview && <Preview preview={preview} criteria={criteria} id={id} />}
      </Stack>
    </div>
  );
}

const WHAT: Record<Said['what'], string> = {
  back: 'goes back',
  restored: 'comes back',
  deleted: 'is deleted',
  nothing: 'stays as it is',
  gone: 'is gone',
};

type Props = { preview: UndoPreview; criteria: ReturnType<typeof undoAddress.read>; id: string };

function Preview({ preview: { entries: count, isCut, counts, total, things }, criteria, id }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const { change, part, who, kind, day, time, until, page } = criteria;
  return (
    <>
      {total > 0 && (
        <Panel title={counted(count, 'change')}>
          <Form method="post" className={editor.form}>
            <p>
              {counts
                .filter(({ count }) => count > 0)
                .map(({ kind, count }) => NAMES[kind](count))
                .join(', ')}
              . What others have changed since stays and is named. Stock goes back by the difference, so what
              was sold stays sold.
            </p>
            {isCut && (
              <p>
                These are the latest {count.toLocaleString('en-GB')}. Undo them first, then look again for
                earlier ones.
              </p>
            )}
            <HiddenFields values={{ id, change, part, who, kind, day, time, until }} />
            <AdminButton look="dangerFull" name="intent" value="undo" disabled={isSending}>
              Undo {counted(count, 'change')}
            </AdminButton>
          </Form>
        </Panel>
      )}
      <Panel isFlush isBare>
        <List
          noun="changes"
          items={things}
          view={{ ...undoAddress.view({ ...criteria, page }, links.admin.undo), whole: null }}
          empty={
            <EmptyList
              Icon={Undo2}
              title="Nothing to undo"
              text="It is undone already, or nothing of it can go back: payments, orders, emails, people and keys never do."
            />
          }
          pages={{ total, pageSize: PAGE_SIZE }}
        >
          {(things) => (
            <ol className={entries.list}>
              {things.map(({ thing, ...said }) => (
                <ThingLine
                  key={`${thing.kind} ${thing.id}`}
                  line={said}
                  kind={thing.kind}
                  what={WHAT[said.what]}
                />
              ))}
            </ol>
          )}
        </List>
      </Panel>
    </>
  );
}

const NAMES = {
  product: (count: number) => counted(count, 'product'),
  companions: (count: number) => `what goes with ${counted(count, 'product')}`,
  collection: (count: number) => counted(count, 'collection'),
  profile: (count: number) => `${counted(count, 'page')} of the settings`,
  text: (count: number) => counted(count, 'text'),
  sale: (count: number) => counted(count, 'sale'),
  code: (count: number) => counted(count, 'code'),
  redirect: () => 'old addresses',
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed title="Undo" back={backOf(null)} words="failed to load what would be undone" error={error} />
  );
}
