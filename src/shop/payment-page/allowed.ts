import type { Origins } from '#values/net/content-security-policy.ts';
import { links } from '../links.ts';
import type { Provider } from '../sales/payments/payment-provider.ts';
import type { Shop } from '../shop.server.ts';

/** What the policies of the checkout's pages allow beside the shop itself, by the kind of page. */
export type Allowed = {
  publicUrl: string;
  /** Of the page on which customers say how they pay. */
  origins: Origins;
  /** Of the pages after that, with the bank's or the provider's steps. */
  stepOrigins: Origins;
  /** Addresses of the providers' scripts. */
  scripts: string[];
  reports: { address: string; group: string | null };
};

/** A line of the list, for people. */
export type AllowedItem = { use: string; origin: string; who: string; why: string };

/** Which questionnaire of PCI DSS goes with a way to pay (docs/security.md says how sure that is). */
export type Questionnaire = {
  way: string;
  questionnaire: string;
  why: string;
  /** No one-person shop should sign it lightly. */
  isLongest: boolean;
};

/** The one list of what the payment page may load: the shop's own, and what the ways to pay on offer need. */
export function allowedOn({ offered, providers, publicUrl }: Shop): Allowed {
  return {
    publicUrl,
    origins: together(offered.map(({ origins }) => origins.payment)),
    // A payment that is under way continues where it began, on offer or not.
    stepOrigins: together(Object.values(providers).map(({ origins }) => origins.steps)),
    scripts: [...new Set(offered.flatMap(({ browser }) => browser?.script ?? []))],
    // Browsers report in the new way only over https.
    reports: {
      address: links.checkoutReports,
      group: publicUrl.startsWith('https:') ? 'checkout' : null,
    },
  };
}

/** The same, each line with its reason. */
export function listAllowed({ offered }: Shop): AllowedItem[] {
  const own = OWN.map((item) => ({ ...item, origin: '', who: 'The shop itself' }));
  const others = offered.flatMap(({ name, staffName, origins: { payment } }) =>
    USES.flatMap(({ use, key, why }) =>
      payment[key].map((origin) => ({ use, origin, who: staffName, why: why(name) })),
    ),
  );
  return [...own, ...others];
}

export function questionnairesOf({ offered }: Shop): Questionnaire[] {
  return offered.map(({ staffName, pays }) => ({
    way: staffName,
    ...QUESTIONNAIRES[pays],
    isLongest: pays === 'form',
  }));
}

const OWN = [
  { use: 'Scripts', why: 'They show the page, check what is typed and send the order. Each has a hash.' },
  { use: 'Windows inside the page', why: 'None but the shop’s own.' },
  { use: 'Data is sent to', why: 'The shop, with the order.' },
  { use: 'Forms go to', why: 'The shop, with the order.' },
];

const USES = [
  { key: 'script', use: 'Scripts', why: (name: string) => `Its script takes part in paying with ${name}.` },
  {
    key: 'frame',
    use: 'Windows inside the page',
    why: (name: string) => `Its own form or window for paying with ${name}, which the shop cannot read.`,
  },
  {
    key: 'connect',
    use: 'Data is sent to',
    why: (name: string) => `What its script asks while paying with ${name}.`,
  },
  { key: 'form', use: 'Forms go to', why: (name: string) => `Customers go to its page to pay with ${name}.` },
] as const;

const QUESTIONNAIRES: Record<Provider['pays'], Pick<Questionnaire, 'questionnaire' | 'why'>> = {
  form: {
    questionnaire: 'SAQ D',
    why: 'Card numbers pass through your own server. This is the longest questionnaire, about 250 questions with scans by an approved vendor; no one-person shop should sign it lightly.',
  },
  fields: {
    questionnaire: 'SAQ A',
    why: 'Card numbers are typed into the provider’s own windows. You confirm that scripts on your page cannot attack them: this page is the evidence.',
  },
  redirect: {
    questionnaire: 'SAQ A',
    why: 'Customers pay on the provider’s page, so the question about scripts on your own page does not apply.',
  },
  library: {
    questionnaire: 'none for cards',
    why: 'You take no card: the lender pays you.',
  },
};

function together(all: Origins[]): Origins {
  const of = (name: keyof Origins) => [...new Set(all.flatMap((each) => each[name]))];
  return { script: of('script'), frame: of('frame'), connect: of('connect'), form: of('form') };
}
