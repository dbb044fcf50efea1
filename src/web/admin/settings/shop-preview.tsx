import { Phone } from 'lucide-react';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { type ProfileForm, readProfileForm } from '#shop/profile/profile-form.ts';
import { discounted, pence } from '#values/pence.ts';
import { Price } from '../../ui/price.tsx';
import { Card } from '../ui/card.tsx';
import styles from './shop-preview.module.css';

/** What the example costs before a discount, in pence. */
const EXAMPLE = pence(124900);
/** Kilowatts of a usual fire on its full setting. */
const USUAL_POWER = 1.5;

type Props = { texts: ProfileForm; profile: ShopProfile };

/** Where the settings show in the shop, with what stands in the form; a field that cannot be read keeps its saved value. */
export function ShopPreview({ texts, profile }: Props) {
  const shown = readProfileForm(texts, profile).profile;
  const { name, phone, email, address, companyName, companyNumber, vatNumber, policy } = shown;
  const company = [
    companyName,
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ];
  return (
    <div id="preview">
      <Card title="Preview" note="As customers will see it once it is saved">
        <dl className={styles.preview}>
          <div className={styles.iron}>
            <dt>Top strip</dt>
            <dd>
              <Phone size={14} strokeWidth={1.5} />
              {phone}
            </dd>
          </div>
          <div>
            <dt>Price of a product</dt>
            <dd className={styles.price}>
              <Price amount={discounted(EXAMPLE, shown.discount)} was={EXAMPLE} />
            </dd>
          </div>
          <div>
            <dt>Running cost, {USUAL_POWER} kW</dt>
            <dd>about {Math.round(shown.energyUnitRate * USUAL_POWER)}p an hour</dd>
          </div>
          <div>
            <dt>Promises</dt>
            <dd>
              {policy.returnDays}-day returns, {policy.warrantyYears}-year warranty, delivered up to{' '}
              {policy.deliveryHours} hours after dispatch
            </dd>
          </div>
          <div className={`${styles.iron} ${styles.wide}`}>
            <dt>Foot of every page and mail</dt>
            <dd>
              <strong>{name}</strong>
              <span>{address.join(', ')}</span>
              <span>
                {phone} · {email}
              </span>
              <span>{company.filter(Boolean).join(', ')}</span>
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  );
}
