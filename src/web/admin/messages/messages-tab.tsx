import { Mail } from 'lucide-react';
import { WarnOfUnsentForms } from '../editing/unsent-forms.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips, ListForm } from '../ui/lists/filters.tsx';
import { AdminAnchor } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { messagesAddress } from './messages-address.ts';
import type { MessagesAnswer } from './messages-answer.ts';
import type { MessagesTabData } from './messages-tab.server.ts';

type Props = { data: MessagesTabData; answer: MessagesAnswer; isLoading: boolean };

/** Messages from the contact page, newest first. */
export function MessagesTab({ data: { criteria, pageSize, result }, answer, isLoading }: Props) {
  const { counts = { open: 0, answered: 0 } } = result ?? {};
  const all = counts.open + counts.answered;
  return (
    <ListPage
      noun="messages"
      title="Messages"
      note={counts.open > 0 && `${counts.open.toLocaleString('en-GB')} to answer`}
      notes={
        <>
          {answer?.error && <Note tone="bad" title={answer.error} />}
          {answer?.done && <Done title={answer.done} answer={answer} />}
        </>
      }
      filters={
        <>
          <ListForm
            label="Search messages"
            placeholder="Name, e-mail, number, words"
            {...messagesAddress.search(criteria, 'state')}
          />
          <Chips
            label="State"
            chips={messagesAddress.chips(criteria, 'state', [
              { value: null, label: 'All', count: all },
              { value: 'open', label: 'Open', count: counts.open, needsAttention: true },
              { value: 'answered', label: 'Answered', count: counts.answered },
            ])}
          />
        </>
      }
      items={result?.messages}
      view={messagesAddress.view(criteria)}
      isLoading={isLoading}
      empty={
        <EmptyList
          Icon={Mail}
          title="No messages yet"
          text="What customers write on the contact page appears here, and we email it to you."
        >
          <AdminAnchor href="/pages/contact">See the contact page</AdminAnchor>
        </EmptyList>
      }
      pages={{ total: criteria.state ? counts[criteria.state] : all, pageSize }}
    >
      {(messages) => (
        <WarnOfUnsentForms>
          <ol className={`ruled ${styles.list}`}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} answer={answer} />
            ))}
          </ol>
        </WarnOfUnsentForms>
      )}
    </ListPage>
  );
}
