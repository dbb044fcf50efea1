import { Form } from 'react-router';
import type { Message } from '#shop/messages/message.ts';
import { WatchInput } from '../editing/unsent-forms.tsx';
import { TextAreaField } from '../ui/forms/field.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import styles from './messages.module.css';
import type { MessagesAnswer } from './messages-answer.ts';

/** Puts question and answer on the page of the product, once it is answered and whoever asked agrees. */
export function PublishQuestion({ message, answer }: { message: Message; answer: MessagesAnswer }) {
  const { id, product, mayPublish, published, replies, text } = message;
  if (!product || !mayPublish || (replies.length === 0 && !published)) return null;
  const refused = answer?.error && answer.input?.id === id && answer.fields ? answer : undefined;
  const shown = published ?? { question: text, answer: replies.at(-1)?.text ?? '' };
  return (
    <details className={styles.again} open={refused !== undefined}>
      <FoldHead isQuiet>
        {published ? 'On the page of the product' : 'Put it on the page of the product …'}
      </FoldHead>
      <Form method="post" preventScrollReset className={`stack ${styles.reply}`}>
        <WatchInput />
        <HiddenFields values={{ id }} />
        <TextAreaField
          label="Question, as everybody reads it"
          name="question"
          id={`question-${id}`}
          rows={2}
          maxLength={1000}
          defaultValue={refused?.input?.question ?? shown.question}
          error={refused?.fields?.question}
          hint="Without names and addresses; shorter is better"
        />
        <TextAreaField
          label="Answer"
          name="answer"
          id={`published-answer-${id}`}
          rows={3}
          maxLength={3000}
          defaultValue={refused?.input?.answer ?? shown.answer}
          error={refused?.fields?.answer}
        />
        <div className="beside">
          <AdminButton isSmall look="outline" name="intent" value="publish">
            {published ? 'Save' : 'Publish'}
          </AdminButton>
          {published && (
            <AdminButton isSmall look="bare" name="intent" value="withdraw">
              Take it off
            </AdminButton>
          )}
        </div>
      </Form>
    </details>
  );
}
