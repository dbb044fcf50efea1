import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isOwnAddress, isPublicAddress } from '#values/net/public-address.server.ts';

const NOT_PUBLIC = 'Must be a public address, not one on a private network';
const LEADS_INSIDE = 'its name resolves to an address that is not public';
/** Names reserved for private networks (RFC 6761 and 6762; .internal by ICANN). */
const NEVER_PUBLIC = /(^|\.)(localhost|local|internal)\.?$/;

export type PublicOnlyOptions = {
  /** Also plain http and private networks, for development (setting ALLOW_PRIVATE_WEBHOOKS). */
  allowsPrivate: boolean;
  /** Looks up all addresses of a name. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>;
};

/** What an address that somebody else has written must be, apart from its host. */
export type AddressRules = {
  maxLength: number;
  example: string;
  protocols: string[];
  ports: string[];
  allowsHash: boolean;
};

/**
 * Keeps calls to addresses that people have typed out of private networks: the text is checked before (`refusalOf`), and
 * the addresses to which a name leads where the connection is made (`lookup`), so DNS rebinding has no effect.
 */
export function publicOnly({ allowsPrivate, resolve = lookupAll }: PublicOnlyOptions, rules: AddressRules) {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsPrivate && isOwnAddress(address));

  const lookup: LookupFunction = (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        const isRefused = !first || !found.every(({ address }) => isAllowed(address));
        if (isRefused) done(new Error(LEADS_INSIDE), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  /** Why an address may not be called, null if its text is fine. Names are looked up when called. */
  function refusalOf(text: string): string | null {
    const { maxLength, example, protocols, ports, allowsHash } = rules;
    if (text.length > maxLength || !URL.canParse(text))
      return `Must be a full URL, such as ${example}, of at most ${maxLength} characters`;
    const url = new URL(text);
    if (!protocols.includes(url.protocol) && !(allowsPrivate && url.protocol === 'http:'))
      return `Must begin with ${protocols.map((each) => `${each}//`).join(' or ')}`;
    if (url.username || url.password) return 'Must not contain a user name or password';
    if (url.hash && !allowsHash) return 'Must not contain #';
    if (!allowsPrivate && !ports.includes(url.port))
      return `Must use port ${[...new Set(ports.map((port) => port || '443'))].join(' or ')}`;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return isIP(host) && !isAllowed(host) ? NOT_PUBLIC : null;
  }

  return {
    lookup,
    refusalOf,
    /** The same as advice before an address is saved: a call checks the addresses of the name anyway. */
    adviceOn: (text: string) =>
      refusalOf(text) ?? (!allowsPrivate && NEVER_PUBLIC.test(new URL(text).hostname) ? NOT_PUBLIC : null),
    /** Whether a call failed because its name led into a private network. */
    ledInside: (cause: string) => cause === LEADS_INSIDE,
  };
}

function lookupAll(name: string) {
  return lookupName(name, { all: true });
}
