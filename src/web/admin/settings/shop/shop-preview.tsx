import { Phone } from 'lucide-react';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { type ProfileForm, readProfileForm } from '#shop/profile/profile-form.ts';
import { discounted, pence } from '#values/uk/pence.ts';
import { POLICY_WORDS } from '../../../ui/shop/policy-words.ts';
import { Price } from '../../../ui/shop/price.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './shop-preview.module.css';

/** The example's price before a discount, in pence. */
const EXAMPLE = pence(124900);
/** Kilowatts of a typical fire at full power. */
const USUAL_POWER = 1.5;

/** Where each policy figure appears, in the wording of those pages. */
const PROMISES: { where: string; says: (keyof typeof POLICY_WORDS)[] }[] = [
  { where: 'Beside every product', says: ['warrantyYears', 'returnsAndCancelling'] },
  { where: 'Terms, Delivery', says: ['deliveryHours', 'deliveryDaysAtMost'] },
  { where: 'Terms, Cancelling and returning', says: ['cancellationDays', 'returnDays'] },
  { where: 'Terms, Quotations', says: ['quotationDays'] },
  { where: 'Terms, Ordering', says: ['minimumAge'] },
  { where: 'FAQs, Complaints', says: ['complaintDays'] },
];

type Props = { texts: ProfileForm; profile: ShopProfile };

/** How the settings will look in the shop; an invalid field shows its saved value. */
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
      <Panel title="Preview" note="As customers will see it once it is saved">
        <dl className={styles.preview}>
          <div className={styles.iron}>
            <dt>Top strip</dt>
            <dd>
              {phone && <Phone size={14} strokeWidth={1.5} />}
              {phone || 'no telephone yet'}
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
          {PROMISES.map(({ where, says }) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd className={styles.said}>
                {says
                  // No warranty is no promise.
                  .filter((name) => name !== 'warrantyYears' || policy.warrantyYears > 0)
                  .map((name) => (
                    <span key={name}>{POLICY_WORDS[name](policy)}</span>
                  ))}
              </dd>
            </div>
          ))}
          <div className={`${styles.iron} ${styles.wide}`}>
            <dt>Foot of every page and email</dt>
            <dd>
              <strong>{name}</strong>
              <span>{address.join(', ')}</span>
              <span>{[phone, email].filter(Boolean).join(' · ')}</span>
              <span>{company.filter(Boolean).join(', ')}</span>
            </dd>
          </div>
        </dl>
      </Panel>
    </div>
  );
}
