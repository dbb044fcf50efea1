import type { ShopProfile } from '#shop/profile/defaults.ts';
import css from './seller.module.css';

export type SellerFacts = Pick<
  ShopProfile,
  'name' | 'address' | 'phone' | 'email' | 'companyName' | 'companyNumber' | 'vatNumber'
>;

/** Who has sold it, on paper alone: on the screen the frame says so. */
export function Seller({ seller }: { seller: SellerFacts }) {
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
      <span>
        {phone} · {email}
      </span>
      <span>{company.filter(Boolean).join(', ')}</span>
    </div>
  );
}
