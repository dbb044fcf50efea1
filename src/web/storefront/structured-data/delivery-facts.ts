import type { DefinedRegion, MerchantReturnPolicy, OfferShippingDetails, ShippingService } from 'schema-dts';
import { type Carrier, carrierOf } from '#shop/delivery/carriers/carrier.ts';
import type { Dispatch, WorkingDays } from '#shop/delivery/dispatch.ts';
import { type Charge, type Region, regionsOf } from '#shop/delivery/regions.ts';
import { rulePrice, type ToCharge } from '#shop/delivery/rule-price.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import type { CarrierCode } from '#values/carriers.ts';
import type { Weeks } from '#values/stock-kind.ts';

const WORKING_DAYS = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
);

type Terms = Pick<ShopProfile, 'carriers' | 'deliveryTable' | 'dispatch'>;

/**
 * What delivery of one product costs with its carrier, and how long it takes, in `weeks` of what is made to order: one for
 * each price.
 */
export function shippingDetails(
  terms: Terms,
  code: CarrierCode,
  { weeks = null, ...one }: ToCharge & { weeks?: Weeks | null },
): OfferShippingDetails[] {
  const { dispatch, carriers } = terms;
  const carrier = carrierOf(carriers, code);
  const handling = weeks
    ? { from: weeks.from * WORKING_DAYS.length, to: weeks.to * WORKING_DAYS.length }
    : { from: 0, to: dispatch.dispatchDays };
  return everywhere(terms, code, (rule) => rulePrice(rule, one)).map(
    ({ price, days = carrier.days, districts }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: money(price),
      shippingDestination: region(districts),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: WORKING_DAYS,
        cutoffTime: cutoff(dispatch),
        handlingTime: duration(handling),
        transitTime: duration(days),
      },
    }),
  );
}

/** The same for the shop as a whole, for what is light: a service for each carrier, as what it carries differs. */
export function shippingService(terms: Terms, carrier: Carrier): ShippingService {
  const { dispatch } = terms;
  return {
    '@type': 'ShippingService',
    name: carrier.name,
    fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    handlingTime: {
      '@type': 'ServicePeriod',
      businessDays: WORKING_DAYS,
      cutoffTime: cutoff(dispatch),
      duration: duration({ from: 0, to: dispatch.dispatchDays }),
    },
    shippingConditions: everywhere(terms, carrier.code, ({ price }) => price).map(
      ({ price, days = carrier.days, districts }) => ({
        '@type': 'ShippingConditions',
        shippingDestination: region(districts),
        shippingRate: money(price),
        transitTime: { '@type': 'ServicePeriod', duration: duration(days) },
      }),
    ),
  };
}

/** When and how goods can be returned, and who pays for it. */
export function returnPolicy({ returnDays }: ShopProfile['policy']): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'GB',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** The country, where delivery is free, and the regions that the delivery table names. */
function everywhere({ deliveryTable }: Terms, carrier: CarrierCode, charge: Charge): Region[] {
  return [{ price: 0, districts: [] }, ...regionsOf(deliveryTable, carrier, charge)];
}

/** With the space that follows it, 'PA2 ' is not the beginning of 'PA20'. */
function region(districts: string[]): DefinedRegion {
  const postalCodePrefix = districts.map((each) => (/\d/.test(each) ? `${each} ` : each));
  return {
    '@type': 'DefinedRegion',
    addressCountry: 'GB',
    ...(districts.length > 0 && { postalCodePrefix }),
  };
}

function money(price: number) {
  return { '@type': 'MonetaryAmount', value: price / 100, currency: 'GBP' } as const;
}

function duration({ from, to }: WorkingDays) {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' } as const;
}

/** Until when an order counts for the same day: on the clocks of the shop, which is what no offset means. */
function cutoff({ closingHour }: Dispatch): string {
  return `${String(closingHour).padStart(2, '0')}:00:00`;
}
