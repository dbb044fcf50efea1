import { links } from '#shop/links.ts';
import { findLatestCheck } from '#shop/payment-page/checks.server.ts';
import { listServices, type ServiceSummary } from '#shop/services/find-services.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { ResultBadge } from '../payment-page/latest-check.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/services';
import { ServiceBadge } from './service-badge.tsx';
import styles from './services.module.css';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin }) => {
    const check = await findLatestCheck(shop, admin);
    return {
      services: await listServices(shop, admin),
      check: check && { result: check.result, acceptedBy: check.acceptedBy },
    };
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Payments and email');

/** Whom the shop has an account with: payment providers, and the mail server. */
export default function Services({ loaderData: { services, check } }: Route.ComponentProps) {
  return (
    <SettingsFrame current="services">
      <Panel title="Payments and email" isBare>
        <p className={`soft ${styles.lead}`}>
          Those who take the money for you, and whoever sends the shop’s emails. What you enter is tried
          before it is saved. Keys are sealed, and shown to nobody again.
        </p>
        <Table
          name="Payments and email"
          columns={['Account with', 'State', 'Entered']}
          className={styles.services}
        >
          {services.map((service) => (
            <Row key={service.id} {...service} />
          ))}
        </Table>
        {check && (
          <p className={`row ${styles.check}`}>
            <Link className="link" to={links.admin.paymentPage}>
              The payment page
            </Link>{' '}
            is checked daily: <ResultBadge check={check} />
          </p>
        )}
      </Panel>
    </SettingsFrame>
  );
}

function Row({ id, label, about, state, isOfEnvironment, account, entered }: ServiceSummary) {
  return (
    <tr>
      <th scope="row" className={styles.who}>
        <Link className={table.key} to={links.admin.service(id)}>
          {label}
        </Link>
        <span className={`caption ${table.below} ${styles.wrapped}`}>
          {account ? `Account ${account}` : about}
        </span>
      </th>
      <td className={styles.state}>
        <ServiceBadge state={state} />
      </td>
      <td className={styles.entered}>
        {isOfEnvironment ? 'by the environment' : entered === null ? '' : formatDate(entered)}
      </td>
    </tr>
  );
}

export const ErrorBoundary = loadFailed('Payments and email', SETTINGS, 'failed to load the accounts');
