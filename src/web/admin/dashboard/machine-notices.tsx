import type { MachineNotice } from '#shop/machine/notices.server.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './machine-notices.module.css';

/** What the owner should know about the machine; nothing while it is well. */
export function MachineNotices({ list }: { list: MachineNotice[] }) {
  if (list.length === 0) return null;
  return (
    <section className={styles.notices} aria-label="The machine">
      {list.map(({ title, text, tone }) => (
        <Notice key={title} tone={tone} title={title}>
          <p>{text}</p>
        </Notice>
      ))}
    </section>
  );
}
