import type { MachineNotice } from '#shop/machine/notices.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { ForRole } from '../for-role.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import styles from './machine-notices.module.css';

/** What the owner should know about the machine; nothing while it is well. */
export function MachineNotices({ list }: { list: MachineNotice[] }) {
  if (list.length === 0) return null;
  return (
    <section className={`stack ${styles.notices}`} aria-label="The machine">
      {list.map(({ title, text, tone, form, link }) => (
        <Notice key={title} tone={tone} title={title}>
          <p>
            {text} {link && <a href={link.to}>{link.label}</a>}
          </p>
          {form && (
            <ForRole of="owner">
              <ActionButton intent={form.intent} fields={form.fields} preventScrollReset isSmall>
                {form.label}
              </ActionButton>
            </ForRole>
          )}
        </Notice>
      ))}
    </section>
  );
}
