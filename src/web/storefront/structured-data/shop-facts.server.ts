import type { OnlineStore, Place, WebSite } from 'schema-dts';
import { carriersToChoose } from '#shop/delivery/carriers/carrier.ts';
import { offersCollection, pickupOf } from '#shop/delivery/collection/collection.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { returnPolicy, shippingService } from './delivery-facts.ts';

/** Who the shop is, how it delivers and what it takes back. */
export function onlineStore(profile: ShopProfile, publicUrl: string): OnlineStore {
  const { name, email, phoneNumber, address, town, county, companyName, companyNumber, vatNumber } = profile;
  const { logo, icon } = profile.look;
  return {
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}${logo?.url ?? (icon ? `${icon}?icon=512` : '/apple-touch-icon.png')}`,
    image: `${publicUrl}/share.jpg`,
    ...(email && { email }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(companyName && { legalName: companyName }),
    ...(companyNumber && { iso6523Code: `0060:${companyNumber}` }),
    ...(vatNumber && { vatID: vatNumber.replaceAll(' ', '') }),
    ...(address.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.join(', '),
        addressLocality: town,
        ...(county && { addressRegion: county }),
        addressCountry: 'GB',
      } as const,
    }),
    ...(phoneNumber && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: phoneNumber,
        ...(email && { email }),
      } as const,
    }),
    ...(offersCollection(profile) && { hasPOS: placeOfPickup(profile) }),
    hasShippingService: carriersToChoose(profile.carriers).map((carrier) =>
      shippingService(profile, carrier),
    ),
    hasMerchantReturnPolicy: returnPolicy(profile.policy),
  };
}

const WEEK = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
);

/** Where goods are collected, and when it is open. */
function placeOfPickup(profile: ShopProfile): Place {
  return {
    '@type': 'Place',
    name: profile.name,
    address: pickupOf(profile).lines.join(', '),
    openingHoursSpecification: profile.collection.collectsWhen.flatMap((open, day) =>
      open
        ? [
            {
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: WEEK[day] ?? WEEK[0],
              opens: open.from,
              closes: open.to,
            },
          ]
        : [],
    ),
  };
}

/** The site, with the address of its search. */
export function webSite({ name }: ShopProfile, publicUrl: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name,
    url: `${publicUrl}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': `${publicUrl}/#shop` },
  };
}
