import type { Shop } from '../shop.server.ts';
import type { Account, AccountValues, InEnvironment, Service, Trial } from './service.ts';

/** The part of a shop that its accounts with services make. */
export type Working = Pick<Shop, 'providers' | 'offered' | 'isTestMode' | 'emails' | 'backup'>;

/** All services that the shop can work with, and what can be done with an account. */
export type Services = {
  all: Service[];
  inEnvironment(id: string): InEnvironment;
  /** What is wrong between the values of an account, or unsafe, as the ends of sentences, by setting. */
  faultsOf(id: string, values: AccountValues): Record<string, string>;
  /** The name that the company gives an account, which payments are stored with. */
  accountOf(id: string, values: AccountValues): string;
  /** Asks the company for something that changes nothing; without values for the account of the environment. */
  tryAccount(id: string, values: AccountValues | null): Promise<Trial>;
  /** For the database: nobody reads it without the key of this installation. */
  seal(service: string, account: string, values: AccountValues): string;
  /** Null if it was sealed with another key. */
  unseal(service: string, account: string, sealed: string): AccountValues | null;
  workWith(accounts: EnteredAccounts): Working;
};

/** The accounts that the owner has entered. */
export type EnteredAccounts = {
  inUse: Account[];
  /** Their payments are still settled and refunded there. */
  replaced: Account[];
  /** Whether a payment provider is among them, also one whose keys cannot be read: it ends the test mode. */
  hasProvider: boolean;
};

export const NOTHING_ENTERED: EnteredAccounts = { inUse: [], replaced: [], hasProvider: false };
