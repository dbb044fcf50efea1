import { createHash } from 'node:crypto';
import { counted } from '#values/counted.ts';
import { contentSecurityPolicy, type Origins } from '#values/net/content-security-policy.ts';
import { securityHeadersOf } from '#values/net/security-headers.ts';
import type { Finding } from './finding.ts';
import type { Inventory } from './inventory.ts';
import { type PageContents, shapeOf } from './read-page.server.ts';

/** What the shop itself would send: the list that the page is compared with. */
export type Expected = {
  publicUrl: string;
  origins: Origins;
  /** As in the policy of a page of the checkout. */
  reports: { address: string; group: string | null };
};

/** A page of the shop as it came, with the files that it loads. */
export type PageSeen = {
  headers: Record<string, string>;
  contents: PageContents;
  /** Hashes of our own scripts, by address; null for one that did not come. */
  own: Record<string, string | null>;
  providers: Record<string, string>;
};

/** What differs from the list. */
export function compareWithList(seen: PageSeen, expected: Expected): Finding[] {
  return [
    ...scriptsOf(seen, expected),
    ...inlineOf(seen),
    ...elementsOf(seen, expected),
    ...headersOf(seen, expected),
    ...policyOf(seen, expected),
  ];
}

function scriptsOf({ contents, own }: PageSeen, { publicUrl, origins }: Expected): Finding[] {
  const elsewhere = [...contents.scripts, ...contents.modules].flatMap((address) => {
    if (!URL.canParse(address, publicUrl)) return address;
    const { origin, pathname } = new URL(address, publicUrl);
    const isAllowed = origin === new URL(publicUrl).origin || allows(origins.script, origin);
    return isAllowed ? [] : origin + pathname;
  });
  const { integrity } = contents;
  return [
    ...elsewhere.map((address) => finding('script-not-listed', address)),
    ...(integrity ? [] : [finding('no-integrity', '')]),
    ...Object.entries(own).flatMap(([address, hash]) => {
      if (hash === null) return finding('script-missing', address);
      if (!integrity || integrity[address] === hash) return [];
      return integrity[address]
        ? finding('script-changed', address, hash)
        : finding('script-not-listed', address, hash);
    }),
  ];
}

/** Scripts in the page that its policy does not name. */
function inlineOf({ contents, headers }: PageSeen): Finding[] {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return [];
  return contents.inline
    .filter((script) => !policy.includes(sourceOf(script)))
    .map((script) => finding('inline-refused', '', script.trim().slice(0, 60)));
}

function elementsOf({ contents }: PageSeen, { publicUrl, origins }: Expected): Finding[] {
  const isElsewhere = (address: string, allowed: string[]) => {
    const { origin } = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : { origin: address };
    return origin !== new URL(publicUrl).origin && !allows(allowed, origin);
  };
  return [
    ...contents.handlers.map((what) => finding('handler', what)),
    ...contents.strange.map((what) => finding('strange-element', what)),
    ...contents.frames
      .filter((address) => isElsewhere(address, origins.frame))
      .map((address) => finding('frame-not-listed', address.split('?')[0] ?? '')),
    ...contents.forms
      .filter((address) => isElsewhere(address, origins.form))
      .map((address) => finding('form-elsewhere', address.split('?')[0] ?? '')),
  ];
}

function headersOf({ headers }: PageSeen, { publicUrl, reports }: Expected): Finding[] {
  const wanted = {
    ...securityHeadersOf(publicUrl.startsWith('https:')),
    ...(reports.group && { 'Reporting-Endpoints': `${reports.group}="${publicUrl}${reports.address}"` }),
  };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const sent = headers[name.toLowerCase()];
    if (sent === undefined) return finding('header-missing', name, `should be ${value}`);
    return sent === value ? [] : finding('header-changed', name, `is ${sent}, should be ${value}`);
  });
}

/** By directive: what the policy allows beside the list, and what it lacks. */
function policyOf({ headers, contents }: PageSeen, { origins, reports }: Expected): Finding[] {
  const sent = headers['content-security-policy'];
  if (sent === undefined) return [finding('header-missing', 'Content-Security-Policy')];
  const hashes = contents.inline.map(sourceOf);
  const wanted = directivesOf(contentSecurityPolicy(hashes, { origins, reports }));
  const found = directivesOf(sent);
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((name) => {
    const [should, does] = [wanted.get(name), found.get(name)];
    if (!does) return finding('policy-changed', name, 'is missing');
    if (!should) return finding('policy-changed', name, `was added: ${[...does].join(' ')}`);
    const more = [...does].filter((source) => !should.has(source));
    // A script that the policy does not name is a finding of its own.
    const less = [...should].filter((source) => !does.has(source) && !source.startsWith("'sha256-"));
    const words = [
      more.length > 0 && `also allows ${more.join(' ')}`,
      less.length > 0 && `lacks ${less.join(' ')}`,
    ];
    const detail = words.filter(Boolean).join('; ');
    return detail ? finding('policy-changed', name, detail) : [];
  });
}

function directivesOf(policy: string): Map<string, Set<string>> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, new Set(sources)];
    }),
  );
}

/** What differs from when it was last as it should be. */
export function compareWithLast(now: Inventory, last: Inventory): Finding[] {
  const changed = [
    ...Object.keys(now.own).filter((address) => now.own[address] !== last.own[address]),
    ...Object.keys(last.own).filter((address) => !(address in now.own)),
  ].toSorted();
  const inline = now.inline.filter((shape) => !last.inline.includes(shape));
  const providers = Object.keys(now.providers).filter(
    (address) => now.providers[address] !== last.providers[address],
  );
  return [
    ...(changed.length > 0
      ? [
          finding(
            'own-scripts-changed',
            counted(changed.length, 'script'),
            `${digestOf(now.own)}: ${changed.join(' ').slice(0, 600)}`,
          ),
        ]
      : []),
    ...inline.map((shape) => finding('inline-new', '', shape)),
    ...providers.map((address) => finding('provider-script-changed', address, now.providers[address])),
  ];
}

/** What a page loads, for the record. */
export function inventoryOf({ headers, contents, own, providers }: PageSeen): Inventory {
  const names = [...Object.keys(securityHeadersOf(true)), 'Content-Security-Policy', 'Reporting-Endpoints'];
  return {
    own: Object.fromEntries(Object.entries(own).map(([address, hash]) => [address, hash ?? ''])),
    inline: [...new Set(contents.inline.map(shapeOf))].toSorted(),
    providers,
    frames: contents.frames,
    headers: Object.fromEntries(
      names.flatMap((name) => {
        const value = headers[name.toLowerCase()];
        // The hashes are those of one page with its data.
        return value === undefined ? [] : [[name, value.replace(/ 'sha256-[^']+'/g, '')]];
      }),
    ),
  };
}

function allows(origins: string[], origin: string): boolean {
  return origins.some((allowed) => {
    if (allowed === origin || allowed === `${origin.split(':')[0]}:`) return true;
    const [scheme, domain] = allowed.split('//*');
    return domain !== undefined && origin.startsWith(`${scheme}//`) && origin.endsWith(domain);
  });
}

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function digestOf(own: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(own)).digest('base64url').slice(0, 8);
}

function finding(kind: Finding['kind'], what: string, detail = ''): Finding {
  return { kind, what, detail };
}
