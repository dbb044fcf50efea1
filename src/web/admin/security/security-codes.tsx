import { Panel } from '../ui/page/panel.tsx';
import styles from './security.module.css';

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Panel title="Your recovery codes" note="shown once">
      <p>
        Each signs you in once without the telephone. Print them or write them down, and keep them somewhere
        safe. They are not shown again.
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
