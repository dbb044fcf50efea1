import { EMAILS } from '#shop/emails/all-words.ts';
import { EMAIL } from '#shop/emails/words-kind.server.ts';
import { links } from '#shop/links.ts';
import { listTexts } from '#shop/texts/texts.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { loading } from '../../admin-request.server.ts';
import lists from '../../lists/lists.module.css';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextStateBadge } from '../editor/text-state.tsx';
import { PAGES } from '../pages/page-editor.tsx';
import { stateOf } from '../pages/pages-tab.server.ts';
import type { Route } from './+types/emails';
import { EMAIL_KINDS } from './email-actions.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin }) => {
    const texts = await listTexts(shop, admin, EMAIL);
    return EMAIL_KINDS.flatMap((kind) => {
      const text = texts.find(({ handle }) => handle === kind);
      const subject = (text?.draft ?? text?.published)?.subject ?? '';
      return text ? [{ kind, subject, state: stateOf(text), isDefault: text.isDefault }] : [];
    });
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Emails');

/** The emails whose words the owner may change. */
export default function Emails({ loaderData: emails }: Route.ComponentProps) {
  return (
    <div>
      <PageHead title="Emails" note={`${emails.length} kinds`} back={PAGES} />
      <Panel
        isBare
        isFlush
        foot="What an order holds, its VAT, the terms of cancelling and your company’s details are in them by law, and stay."
      >
        <Table name="Emails" columns={['Email', 'Subject', 'Words']} className={lists.collections}>
          {emails.map(({ kind, subject, state, isDefault }) => (
            <tr key={kind}>
              <td className={lists.title}>
                <Link className={table.key} to={links.admin.email(kind)} data-row>
                  {EMAILS[kind].name}
                </Link>
              </td>
              <td className={`${lists.address} soft`}>{subject}</td>
              <td className={lists.count}>
                {isDefault && state === 'published' ? (
                  <span className="soft">As they came</span>
                ) : (
                  <TextStateBadge state={state} />
                )}
              </td>
            </tr>
          ))}
        </Table>
      </Panel>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Emails', PAGES, 'failed to fetch emails');
