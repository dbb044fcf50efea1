import { AdminAnchor } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './payment-page.module.css';

/** What to keep for the yearly card security questionnaire. */
export function Records() {
  return (
    <Panel title="For your card security questionnaire (PCI DSS)">
      <p className={`soft ${styles.lead}`}>
        These files are the records that 6.4.3 (every script known, and why) and 11.6.1 (changes noticed) ask
        for.
      </p>
      <div className={`beside ${styles.exports}`}>
        <AdminAnchor href="/admin/settings/payment-page/scripts.csv">Scripts and reasons, CSV</AdminAnchor>
        <AdminAnchor href="/admin/settings/payment-page/checks.csv">Checks, CSV</AdminAnchor>
        <AdminAnchor href="/admin/settings/payment-page/reports.csv">Reports, CSV</AdminAnchor>
      </div>
    </Panel>
  );
}
