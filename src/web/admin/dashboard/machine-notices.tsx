import { Form } from 'react-router';
import type { MachineNotice } from '#shop/machine/notices.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { ForRole } from '../for-role.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import styles from './machine-notices.module.css';

/** What the owner should know about the machine; nothing while it is well. */
export function MachineNotices({ list }: { list: MachineNotice[] }) {
  if (list.length === 0) return null;
  return (
    <section className={`stack ${styles.notices}`} aria-label="The machine">
      {list.map(({ title, text, tone, form }) => (
        <Notice key={title} tone={tone} title={title}>
          <p>{text}</p>
          {form && (
            <ForRole of="owner">
              <Form method="post" preventScrollReset>
                <HiddenFields values={form.fields} />
                <AdminButton isSmall name="intent" value={form.intent}>
                  {form.label}
                </AdminButton>
              </Form>
            </ForRole>
          )}
        </Notice>
      ))}
    </section>
  );
}
