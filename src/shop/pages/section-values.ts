import { freeDelivery } from '../delivery/free-delivery.ts';
import type { ShopProfile } from '../profile/defaults.ts';

/** What the names in braces of a section's text stand for, in words. A page shows some of them as links or tables. */
export function sectionValues(
  profile: ShopProfile,
  { hasPayLater }: { hasPayLater: boolean },
): Record<string, string> {
  const { policy, name, companyName, companyNumber, vatNumber, address, phone, email, energyUnitRate } =
    profile;
  const figures = Object.fromEntries(Object.entries(policy).map(([name, figure]) => [name, String(figure)]));
  const details = [
    companyNumber && `, registered in England and Wales, company number ${companyNumber}`,
    vatNumber && `, VAT number ${vatNumber}`,
  ];
  const isNowhereFree = Object.values(freeDelivery(profile.deliveryTable)).every(
    (reach) => reach === 'nowhere',
  );
  return {
    ...figures,
    ...{ name, companyName, phone, email },
    emailAsText: email,
    address: address.join(', '),
    companyDetails: details.filter(Boolean).join(''),
    includeVat: vatNumber && ' and include VAT',
    energyUnitRate: String(energyUnitRate),
    twiceEnergyUnitRate: String(energyUnitRate * 2),
    freeDelivery: isNowhereFree
      ? 'Delivery charges are listed here'
      : 'Free delivery to Mainland UK, except the areas listed here',
    deliveryAreas: '',
    payLater: hasPayLater
      ? `If it is offered for your order at checkout, you can also pay with Klarna. The agreement is then between you and Klarna, who look at your circumstances first. You must be ${policy.minimumAge} or over, and missed payments may cost a fee. Please borrow only what you can pay back.`
      : '',
  };
}
