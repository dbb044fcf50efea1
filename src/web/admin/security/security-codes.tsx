import { Panel } from '../ui/panel.tsx';
import styles from './security.module.css';

/** The recovery codes, right after they were made: never again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Panel title="Your recovery codes" note="shown once">
      <p>
        Each signs you in once without the telephone. Print them or write them down, and keep them where you
        keep other keys. They are not shown again.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
