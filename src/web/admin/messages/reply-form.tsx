import { Form } from 'react-router';
import type { Message } from '#shop/messages/message.ts';
import { MAX_REPLY_LENGTH } from '#shop/messages/reply.ts';
import { WatchInput } from '../editing/unsent-forms.tsx';
import { TextAreaField } from '../ui/forms/field.tsx';
import styles from './messages.module.css';
import type { MessagesAnswer } from './messages-answer.ts';

type Props = { message: Message; id: string; answer: MessagesAnswer };

/** The field for a reply, to be sent by a button of the form `id`. Once sent it is empty again. */
export function ReplyForm({ message: { id: messageId, name, replies }, id, answer }: Props) {
  const refused = answer?.error && answer.input?.id === messageId ? answer : undefined;
  return (
    <Form method="post" id={id} key={replies.length} className={styles.reply} preventScrollReset>
      <WatchInput />
      <input type="hidden" name="id" value={messageId} />
      <input type="hidden" name="seen" value={replies.length} />
      <TextAreaField
        label={`Reply to ${name}`}
        name="reply"
        rows={1}
        maxLength={MAX_REPLY_LENGTH}
        defaultValue={refused?.input?.reply}
        error={refused?.fields?.reply}
      />
    </Form>
  );
}
