import { CircleCheck, PackageCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { PackedMark } from '#shop/sales/parcels/packed.ts';
import { asSentence } from '../../../ui/text/format.ts';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './pack-cards.module.css';

type Props = {
  id: string;
  /** '#WEB1042'. */
  name: string;
  version: number;
  packed: PackedMark | null;
  gone: string | undefined;
  isFound?: boolean;
};

type Answer = { intent?: string; error?: string; done?: string; input?: string | undefined };

/** Whether an order is packed, by whom and when; to mark it, and to take that back. */
export function PackedState({ id, name, version, packed, gone, isFound = false }: Props) {
  const answer = useActionData() as Answer | undefined;
  const { formData } = useNavigation();
  const said = useRef<HTMLParagraphElement>(null);
  const isAnswered = answer?.input === id || answer?.done === id;
  // The button that was pressed is gone with its press.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const isSending = formData?.get('order') === id;
  const isPacked = packed && !packed.isChanged;
  return (
    <div className={styles.foot}>
      {answer?.input === id && answer.error && (
        <p role="alert" className={styles.not}>
          {asSentence(answer.error)}
        </p>
      )}
      {gone ? (
        <p className={styles.said}>{gone}</p>
      ) : (
        <>
          {packed && (
            <p className={styles.said} ref={said} tabIndex={-1}>
              {isPacked && <CircleCheck size={20} aria-hidden="true" />}
              {packed.isChanged ? `${packed.said}. It has changed since: check it again.` : packed.said}
            </p>
          )}
          <Form method="post" preventScrollReset>
            <HiddenFields
              values={
                isPacked
                  ? { intent: 'unpacked', order: id, at: String(packed.at) }
                  : { intent: 'packed', order: id, version: String(version) }
              }
            />
            {isPacked ? (
              <AdminButton disabled={isSending} aria-label={`Take back that ${name} is packed`} data-pack>
                <Undo2 size={18} />
                Take back
              </AdminButton>
            ) : (
              <AdminButton
                look="solid"
                disabled={isSending}
                aria-label={`Packed: ${name}`}
                data-pack
                autoFocus={isFound}
              >
                <PackageCheck size={20} />
                Packed
              </AdminButton>
            )}
          </Form>
        </>
      )}
    </div>
  );
}
