import type { MadeSale } from '#shop/files/imports/sales/find-import-sales.server.ts';
import { nameOfSale } from '#shop/files/imports/sales/sale-places.ts';
import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { formatDateTime } from '../../../ui/text/format.ts';
import { StageBadge } from '../../sales/stage-badge.tsx';
import entries from '../../ui/lists/entries.module.css';
import { AdminLink } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from '../imports.module.css';

type Props = { file: Import; sales: MadeSale[] };

/** What becomes of the sale prices of a file: the drafts that it will make, or has made. */
export function ImportSales({ file: { filename, facts, state }, sales }: Props) {
  const planned = facts?.sales ?? [];
  if (planned.length === 0) return null;
  if (state !== 'read' && sales.length === 0) return null;
  const total = planned.reduce((sum, { prices }) => sum + prices, 0);
  return (
    <Panel
      title="Sale prices"
      note={`of ${counted(total, 'variant')}`}
      isBare
      foot="‘Was’ is shown in a sale only where the history of this shop bears it out."
    >
      <p className={styles.words}>
        {state === 'read' ? willBe(total, planned.length) : state === 'undone' ? IS_LEFT : HAS_BEEN}
      </p>
      <ul className={entries.list}>
        {state === 'read'
          ? planned.map((sale, place) => (
              <li key={nameOfSale(filename, place)}>
                <p className={entries.what}>
                  <strong>{nameOfSale(filename, place)}</strong>
                </p>
                <span className={entries.soft}>
                  {[counted(sale.prices, 'price'), whenOf(sale)].filter(Boolean).join(', ')}
                </span>
              </li>
            ))
          : sales.map(({ id, name, stage, ...times }) => (
              <li key={id}>
                <p className={entries.what}>
                  <strong>{name}</strong> <span className={entries.soft}>{whenOf(times)}</span>{' '}
                  <StageBadge stage={stage} />
                </p>
                <AdminLink isSmall to={links.admin.sale(id)}>
                  {stage === 'draft' ? 'Look at the sale and plan it' : 'Look at the sale'}
                </AdminLink>
              </li>
            ))}
      </ul>
    </Panel>
  );
}

const HAS_BEEN =
  'The higher prices are the prices now, and the lower ones are in a sale. A draft changes no price until you have looked at it, given it its times and planned it.';

const IS_LEFT = 'This is left of it, since somebody has planned it or worked on it.';

function willBe(prices: number, sales: number): string {
  const [have, their] = prices === 1 ? ['has', 'its'] : ['have', 'their'];
  const drafts = sales === 1 ? 'a draft sale' : `${sales.toLocaleString('en-GB')} draft sales`;
  return `${counted(prices, 'variant')} ${have} a sale price: the higher price becomes ${their} price, which customers pay until the sale is planned. The lower one goes into ${drafts} that this import makes, for you to look at and plan. A draft changes no price.`;
}

function whenOf({ starts, ends }: Pick<MadeSale, 'starts' | 'ends'>): string {
  const from = starts === null ? '' : `from ${formatDateTime(starts)}`;
  const until = ends === null ? '' : `until ${formatDateTime(ends)}`;
  return `${from} ${until}`.trim();
}
