import type { Seller as Facts } from '#shop/sales/order/seller.ts';
import css from './seller.module.css';

/** Who has sold it, on paper alone: on the screen the frame says so. */
export function Seller({ seller }: { seller: Omit<Facts, 'policy'> }) {
  const { name, address, phone, email, companyName, companyNumber, vatNumber } = seller;
  const company = [
    companyName,
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ];
  return (
    <div className={css.seller}>
      <strong>{name}</strong>
      <span>{address.join(', ')}</span>
      <span>{[phone, email].filter(Boolean).join(' · ')}</span>
      <span>{company.filter(Boolean).join(', ')}</span>
    </div>
  );
}
