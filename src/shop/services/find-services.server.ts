import type { Owner } from '../actor.ts';
import { notFound } from '../errors.ts';
import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';
import { type EnteredRow, listEntered } from './entered.server.ts';
import type { Service } from './service.ts';

/** 'unreadable': its keys were sealed with another key than this installation's. */
export type ServiceState = 'in-use' | 'paused' | 'unreadable' | 'sandbox' | 'not-set-up';

/** A service as the list of them shows it. Milliseconds, UTC. */
export type ServiceSummary = {
  id: string;
  label: string;
  about: string;
  isOfEnvironment: boolean;
  state: ServiceState;
  account: string | null;
  entered: number | null;
};

/** A service with the fields of its form; keys are never among them. */
export type ServiceDetails = ServiceSummary & {
  company: string;
  details: string;
  /** 0 before anything was entered. */
  version: number;
  fields: {
    name: string;
    variable: string;
    label: string;
    hint: string | undefined;
    isSecret: boolean;
    isOptional: boolean;
    choices: { value: string; label: string }[] | undefined;
    /** '' of a key. */
    value: string;
    isKept: boolean;
  }[];
  ways: { way: string; label: string; hint: string; isOffered: boolean }[];
  /** The environment says which ways are offered. */
  hasFixedWays: boolean;
  /** Accounts that this one has replaced. */
  replaced: { account: string; until: number }[];
};

/** Everybody whom the shop can have an account with; the backup has a page of its own. */
export async function listServices(shop: Shop, _owner: Owner): Promise<ServiceSummary[]> {
  const rows = await listEntered(shop);
  const shown = shop.services.all.filter(({ does }) => does !== 'backup');
  return shown.map((service) => summaryOf(shop, service, inUse(rows, service)));
}

/** ShopError `not-found`. */
export async function findService(shop: Shop, _owner: Owner, id: string): Promise<ServiceDetails> {
  const service = requireService(shop, id);
  const rows = await listEntered(shop);
  const row = inUse(rows, service);
  const values = row && shop.services.unseal(id, row.account, row.sealed);
  const { isSet, ways } = shop.services.inEnvironment(id);
  const offered = ways ?? row?.ways ?? service.usualWays;
  const callback = shop.publicUrl + links.checkoutCallback;
  return {
    ...summaryOf(shop, service, row),
    company: service.company,
    details: (service.details ?? '').replace('{callback}', callback),
    version: row?.version ?? 0,
    fields: service.settings.map(({ name, variable, label, hint, isSecret, isOptional, choices, usual }) => ({
      name,
      variable,
      label,
      hint,
      isSecret,
      isOptional: isOptional ?? false,
      choices,
      value: isSecret || isSet ? '' : (values?.[name] ?? usual ?? ''),
      isKept: isSecret && Boolean(values?.[name]),
    })),
    ways: service.ways.map(({ way, label, hint }) => ({
      way,
      label,
      hint,
      isOffered: offered.includes(way),
    })),
    hasFixedWays: ways !== null,
    replaced: rows.flatMap(({ service, account, replaced }) =>
      service === id && replaced !== null ? [{ account, until: replaced }] : [],
    ),
  };
}

/** ShopError `not-found`. */
export function requireService({ services }: Shop, id: string): Service {
  const service = services.all.find((each) => each.id === id);
  if (!service) throw notFound('service');
  return service;
}

/** The id of one that has its page among the others. ShopError `not-found` of the backup's. */
export function requireNoBackup(shop: Shop, id: string): string {
  const { does } = shop.services.all.find((each) => each.id === id) ?? {};
  if (does === 'backup') throw notFound('service');
  return id;
}

function inUse(rows: EnteredRow[], { id }: Service): EnteredRow | null {
  return rows.find(({ service, replaced }) => service === id && replaced === null) ?? null;
}

function summaryOf(shop: Shop, service: Service, row: EnteredRow | null): ServiceSummary {
  const { id, label, about } = service;
  const environment = shop.services.inEnvironment(id);
  return {
    id,
    label,
    about,
    isOfEnvironment: environment.isSet,
    state: stateOf(shop, service, row),
    account: environment.isSet || !row || service.ways.length === 0 ? null : row.account,
    entered: environment.isSet ? null : (row?.entered ?? null),
  };
}

function stateOf(
  { services, offered, isTestMode }: Shop,
  { id, ways }: Service,
  row: EnteredRow | null,
): ServiceState {
  const environment = services.inEnvironment(id);
  const isPlayed = environment.isPlayed && (ways.length === 0 || isTestMode);
  if (!environment.isSet && !row) return isPlayed ? 'sandbox' : 'not-set-up';
  if (!environment.isSet && row && !services.unseal(id, row.account, row.sealed)) return 'unreadable';
  const isOffered = offered.some((each) => ways.some(({ adapter }) => adapter === each.id));
  return ways.length === 0 || isOffered ? 'in-use' : 'paused';
}
