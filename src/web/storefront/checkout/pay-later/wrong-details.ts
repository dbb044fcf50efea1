import type { Details } from '#shop/sales/checkout/checkout-form.ts';

/** A field of the details step that the provider wants corrected. */
export type WrongDetail = { name: keyof Details; label: string };

/** The provider's names for the fields of the details step: field, label, whether billing has its own. */
const DETAIL_OF: Record<string, [keyof Details, string, (keyof Details)?]> = {
  given_name: ['customerName', 'Name'],
  family_name: ['customerName', 'Name'],
  email: ['email', 'E-mail'],
  phone: ['phoneNumber', 'Phone'],
  street_address: ['addressLine1', 'Address', 'b_addressLine1'],
  street_address2: ['addressLine2', 'Address line 2', 'b_addressLine2'],
  city: ['town', 'Town', 'b_town'],
  region: ['county', 'County', 'b_county'],
  postal_code: ['postcode', 'Postcode', 'b_postcode'],
};

/** The fields meant by 'billing_address.email' and the like, each once; unknown ones are left out. */
export function wrongDetails(invalidFields: string[], billingIsShipping: boolean): WrongDetail[] {
  const found = new Map<string, WrongDetail>();
  for (const path of invalidFields) {
    const [address, field = ''] = path.split('.');
    const [name, label, ofBilling] = DETAIL_OF[field] ?? [];
    if (!name || !label) continue;
    const isBilling = address === 'billing_address' && !billingIsShipping && ofBilling !== undefined;
    const own = isBilling ? ofBilling : name;
    found.set(own, { name: own, label: isBilling ? `Billing ${label.toLowerCase()}` : label });
  }
  return [...found.values()];
}
