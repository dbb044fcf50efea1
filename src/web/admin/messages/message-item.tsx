import { CircleCheck, RotateCcw, Send, Trash2 } from 'lucide-react';
import type { Message, MessageReply } from '#shop/messages/message.ts';
import { Link } from '../../ui/controls/link.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { ConfirmDialog } from '../ui/page/confirm-dialog.tsx';
import { DialogButton } from '../ui/page/dialog.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { MessageStateBadge } from '../ui/page/status.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './messages.module.css';
import type { MessagesAnswer } from './messages-answer.ts';
import { PublishQuestion } from './publish-question.tsx';
import { ReplyForm } from './reply-form.tsx';

/** Characters after which a message is folded, to keep the list short. */
const FOLDED_FROM = 500;

export function MessageItem({ message, answer }: { message: Message; answer: MessagesAnswer }) {
  const { id, name, email, phone, orderNumber, orderId, text, created, answered, answeredBy, replies } =
    message;
  const dialog = `delete-${id}`;
  return (
    <li className={answered ? styles.answered : undefined}>
      <article aria-labelledby={id}>
        <header>
          <h2 id={id}>{name}</h2>
          <MessageStateBadge isAnswered={answered !== null} />
          <Time at={created} />
        </header>
        <p className={`beside caption ${styles.sender}`}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          {phone && <span>{phone}</span>}
          {message.product && (
            <Link to={`/admin/products/edit/${message.product.handle}`}>{message.product.title}</Link>
          )}
          {orderId ? (
            <Link to={`/admin/orders/view/${orderId}`}>Order {orderNumber}</Link>
          ) : (
            orderNumber && (
              <Link to={`/admin?tab=orders&q=${encodeURIComponent(orderNumber)}`}>
                Order, as typed: {orderNumber}
              </Link>
            )
          )}
        </p>
        <Text text={text} />
        <Photographs of={message} />
        {replies.map((reply) => (
          <SentReply key={reply.id} reply={reply} />
        ))}
        {answered !== null && replies.length === 0 && (
          <p className="caption">
            Marked answered by {answeredBy}, <Time at={answered} />
          </p>
        )}
        <Answering message={message} dialog={dialog} answer={answer} />
        <PublishQuestion message={message} answer={answer} />
      </article>
      <ConfirmDialog
        id={dialog}
        title={`Delete the message from ${name}?`}
        confirm="Delete message"
        fields={{ id, intent: 'delete' }}
      >
        <p>
          The message, your replies, name and e-mail are deleted. Emails that were sent stay in their
          mailboxes.
        </p>
      </ConfirmDialog>
    </li>
  );
}

type AnsweringProps = { message: Message; dialog: string; answer: MessagesAnswer };

/** The field for a reply, folded once the message is answered, and what else can be done. */
function Answering({ message, dialog, answer }: AnsweringProps) {
  const { id, name, answered } = message;
  const form = `reply-${id}`;
  const field = <ReplyForm id={form} message={message} answer={answer} />;
  const send = (
    <AdminButton
      isSmall
      look={answered === null ? 'solid' : 'outline'}
      form={form}
      name="intent"
      value="reply"
    >
      <Send size={15} />
      Send reply<span className="visually-hidden"> to {name}</span>
    </AdminButton>
  );
  return (
    <>
      {answered === null ? (
        field
      ) : (
        <details className={styles.again} open={answer?.error !== undefined && answer.input?.id === id}>
          <FoldHead isQuiet>Reply again</FoldHead>
          {field}
          {send}
        </details>
      )}
      <div className={`beside ${styles.actions}`}>
        {answered === null && send}
        <ActionButton
          intent={answered === null ? 'answered' : 'open'}
          fields={{ id }}
          preventScrollReset
          isSmall
        >
          {answered === null ? <CircleCheck size={15} /> : <RotateCcw size={15} />}
          {answered === null ? 'Mark answered' : 'Open again'}
          <span className="visually-hidden">: {name}</span>
        </ActionButton>
        <DialogButton dialog={dialog} isSmall look="bare">
          <Trash2 size={15} />
          Delete<span className="visually-hidden">: {name}</span>
        </DialogButton>
      </div>
    </>
  );
}

function Photographs({ of: { photographs, name } }: { of: Message }) {
  if (photographs.length === 0) return null;
  return (
    <ul className={`beside ${styles.photographs}`}>
      {photographs.map((url, at) => (
        <li key={url}>
          <a href={`${url}?width=1280`} target="_blank" rel="noopener">
            <img
              src={`${url}?width=320`}
              alt={`Photograph ${at + 1} from ${name}, opens in a new tab`}
              width="96"
              height="96"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const STATES = { sent: 'sent', queued: 'waiting to be sent', failed: 'could not be sent' };

/** What was replied, by whom, and whether it was sent. */
function SentReply({ reply: { text, repliedBy, created, state } }: { reply: MessageReply }) {
  return (
    <div className={`stack ${styles.replied}`}>
      <p className={styles.text}>{text}</p>
      <p className="caption">
        {repliedBy}, <Time at={created} />
        {state && (
          <>
            {', '}
            <span data-state={state}>{STATES[state]}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Text({ text }: { text: string }) {
  if (text.length <= FOLDED_FROM) return <p className={styles.text}>{text}</p>;
  return (
    <div className={styles.folded}>
      <p className={styles.text}>{text.slice(0, FOLDED_FROM).trimEnd()}…</p>
      <details>
        <FoldHead isQuiet>The whole message</FoldHead>
        <p className={styles.text}>{text}</p>
      </details>
    </div>
  );
}
