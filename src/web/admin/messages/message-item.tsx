import { CircleCheck, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { Message } from '#shop/messages/message.ts';
import { AdminAnchor, AdminButton } from '../ui/button.tsx';
import { ConfirmDialog, DialogButton } from '../ui/dialog.tsx';
import { FoldHead } from '../ui/fold.tsx';
import { MessageStateBadge } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import styles from './messages.module.css';

/** Characters after which a message is folded, to keep the list short. */
const FOLDED_FROM = 500;

export function MessageItem({ message }: { message: Message }) {
  const { id, name, email, phone, orderNumber, orderId, text, created, answered, answeredBy } = message;
  const dialog = `delete-${id}`;
  return (
    <li className={answered ? styles.answered : undefined}>
      <article aria-labelledby={id}>
        <header>
          <h2 id={id}>{name}</h2>
          <MessageStateBadge isAnswered={answered !== null} />
          <Time at={created} />
        </header>
        <p className={styles.sender}>
          <span>{email}</span>
          {phone && <span>{phone}</span>}
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
        {answered !== null && (
          <p className={styles.by}>
            Marked answered by {answeredBy}, <Time at={answered} />
          </p>
        )}
        <div className={styles.actions}>
          <AdminAnchor isSmall href={replyAddress(message)}>
            <Reply size={15} />
            Reply<span className="visually-hidden"> to {name}</span>
          </AdminAnchor>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <AdminButton isSmall name="intent" value={answered === null ? 'answered' : 'open'}>
              {answered === null ? <CircleCheck size={15} /> : <RotateCcw size={15} />}
              {answered === null ? 'Mark answered' : 'Open again'}
              <span className="visually-hidden">: {name}</span>
            </AdminButton>
          </Form>
          <DialogButton dialog={dialog} isSmall look="bare">
            <Trash2 size={15} />
            Delete<span className="visually-hidden">: {name}</span>
          </DialogButton>
        </div>
      </article>
      <ConfirmDialog
        id={dialog}
        title={`Delete the message from ${name}?`}
        confirm="Delete message"
        fields={{ id, intent: 'delete' }}
      >
        <p>The message, name and e-mail are deleted. The copy in your own mailbox stays.</p>
      </ConfirmDialog>
    </li>
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

/** Opens the owner's email program, quoting the message. */
function replyAddress({ email, name, text }: Message): string {
  const quoted = text
    .slice(0, FOLDED_FROM)
    .split('\n')
    .map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to us')}&body=${encodeURIComponent(body)}`;
}
