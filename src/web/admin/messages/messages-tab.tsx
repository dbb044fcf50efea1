import { Mail, SearchX } from 'lucide-react';
import { AdminAnchor, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Done } from '../ui/done.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Chips, Filters, SearchBox } from '../ui/filters.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { Totals } from '../ui/totals.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { messagesAddress } from './messages-address.ts';
import type { MessagesTabData } from './messages-tab.server.ts';

type Answer = { done?: string; error?: string } | undefined;
type Props = { list: MessagesTabData; answer: Answer; isLoading: boolean };

/** What customers wrote on the contact page, newest first. */
export function MessagesTab({ list: { found, asked, pageSize }, answer, isLoading }: Props) {
  const { counts = { open: 0, answered: 0 } } = found ?? {};
  const total = asked.state ? counts[asked.state] : counts.open + counts.answered;
  const chip = (state: typeof asked.state, label: string, count: number) => ({
    ...{ label, count, isCurrent: asked.state === state, to: messagesAddress(asked, { state }) },
    needsHand: state === 'open' && count > 0,
  });
  return (
    <div className={styles.page}>
      <PageHead
        title="Messages"
        note={counts.open > 0 && `${counts.open.toLocaleString('en-GB')} to answer`}
      />
      {answer?.error && <Note tone="bad" title={answer.error} />}
      {answer?.done && <Done title={answer.done} of={answer} />}
      {found === null && <Note tone="bad" title="failed to load messages" />}
      <Card isFlush isBare>
        <Filters>
          <SearchBox
            label="Search messages"
            placeholder="Name, e-mail, number, words"
            value={asked.q}
            keep={{ tab: 'messages', state: asked.state ?? undefined }}
          />
          <Chips
            label="State"
            chips={[
              chip(null, 'All', counts.open + counts.answered),
              chip('open', 'Open', counts.open),
              chip('answered', 'Answered', counts.answered),
            ]}
          />
        </Filters>
        {isLoading ? (
          <ListSkeleton />
        ) : !found ? (
          <NotLoaded what="messages" again={messagesAddress(asked, { page: asked.page })} />
        ) : found.messages.length === 0 ? (
          <NoMessages isNarrowed={Boolean(asked.q || asked.state || asked.page > 1)} />
        ) : (
          <>
            <ol className={styles.list}>
              {found.messages.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ol>
            <Totals
              {...{ total, page: asked.page, pageSize }}
              shown={found.messages.length}
              toPage={(page) => messagesAddress(asked, { page })}
              isSticky
            />
          </>
        )}
      </Card>
    </div>
  );
}

function NoMessages({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyList
        Icon={Mail}
        title="No messages yet"
        text="What customers write on the contact page comes here, and to you by mail."
      >
        <AdminAnchor href="/pages/contact">See the contact page</AdminAnchor>
      </EmptyList>
    );
  return (
    <EmptyList Icon={SearchX} title="No message matches" text="Try fewer letters, or look at all of them.">
      <AdminLink to="/admin?tab=messages">Show all messages</AdminLink>
    </EmptyList>
  );
}
