import type { Callbacks } from './callbacks.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/** The dependencies of each provider that the sandbox plays. */
export type Party = {
  ledger: Ledger;
  world: World;
  faults: Faults;
  callbacks: Callbacks;
  /** Address of the sandbox, with the bank's pages. */
  url: string;
};
