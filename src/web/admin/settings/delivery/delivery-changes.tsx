import { type Carrier, carrierOf } from '#shop/delivery/carriers/carrier.ts';
import { compareTables, type PriceChange } from '#shop/delivery/compare-tables.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { type RuleRow, readRule } from '#shop/delivery/rule-form.ts';
import { BeforeAfter } from '../../activity/before-after.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { Panel } from '../../ui/page/panel.tsx';

type Props = { saved: DeliveryTable; rules: RuleRow[]; carriers: Carrier[] };

/** Which postcodes will pay a different price once the table is saved. */
export function DeliveryChanges({ saved, rules, carriers }: Props) {
  const read = rules.map(readRule);
  const unread = read.findIndex(({ errors }) => Object.keys(errors).length > 0);
  const changes = compareTables(
    saved,
    read.map(({ rule }) => rule),
  );
  return (
    <Panel
      id="preview"
      title="What changes for shoppers"
      note="once it is saved"
      foot={unread === -1 && changes.length > 0 && 'All other postcodes pay the same as now.'}
      isBare={unread === -1 && changes.length > 0}
    >
      {unread !== -1 ? (
        <p className="caption">{`Rule ${unread + 1} is not valid yet, so there is nothing to compare.`}</p>
      ) : changes.length > 0 ? (
        <Changes changes={changes} carriers={carriers} />
      ) : (
        <p className="caption">No postcode pays a different price.</p>
      )}
    </Panel>
  );
}

function Changes({ changes, carriers }: { changes: PriceChange[]; carriers: Carrier[] }) {
  return (
    <Table columns={['Postcodes that begin with', { name: 'Charge', is: 'number' }]} keepsColumns>
      {changes.map(({ carrier, places, from, to }) => (
        <tr key={`${carrier} ${from} ${to}`}>
          <td>{`${carrierOf(carriers, carrier).name}: ${places.join(', ')}`}</td>
          <td className={table.number}>
            <BeforeAfter from={from} to={to} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
