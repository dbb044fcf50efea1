import type { PreviewLine } from '#shop/catalogue/price-sales/preview-sale.server.ts';
import type { SaleRow, Stage } from '#shop/catalogue/price-sales/sale.ts';
import { links } from '#shop/links.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';

import css from './sales.module.css';
import { wasInWords } from './was-in-words.ts';

type Props = {
  sale: SaleRow;
  preview: { lines: PreviewLine[]; next: string | null };
  stage: Stage;
  isChanged: boolean;
};

/** Every price before and after, and whether the sale may say what it was. */
export function SalePreview({ sale, preview: { lines, next }, stage, isChanged }: Props) {
  const note = isChanged
    ? 'As it was last saved'
    : stage === 'draft'
      ? 'If it were planned as it is'
      : undefined;
  return (
    <Panel
      id="prices"
      title="Every price"
      note={note}
      isBare
      foot="‘Was’ is shown only where the price held for at least 28 days in a row immediately before, was for sale on each of them, and for no longer than it had held."
    >
      {lines.length === 0 ? (
        <p className={`soft ${css.line}`}>No product yet: choose some above, and save.</p>
      ) : (
        <Table
          name="Every price"
          className={table.headed}
          columns={[
            'Product',
            'SKU',
            { name: 'Now', is: 'number' },
            { name: 'In the sale', is: 'number' },
            'Was',
          ]}
        >
          {lines.map(({ variantId, handle, title, sku, before, after, was }) => (
            <tr key={variantId}>
              <th scope="row">
                <Link className={table.key} to={links.admin.priceEvidence(handle)}>
                  {title}
                </Link>
              </th>
              <td>{sku}</td>
              <td className={table.number}>
                <CellHead>Now</CellHead>
                {pounds(before)}
              </td>
              <td className={table.number}>
                <CellHead>In the sale</CellHead>
                {after < before ? pounds(after) : 'the same'}
              </td>
              <td>{was && wasInWords(was)}</td>
            </tr>
          ))}
        </Table>
      )}
      {next && (
        <p className={css.line}>
          <AdminLink isSmall to={`${links.admin.sale(sale.id)}?after=${encodeURIComponent(next)}#prices`}>
            More products
          </AdminLink>
        </p>
      )}
    </Panel>
  );
}
