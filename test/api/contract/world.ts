import { beforeAll } from 'vitest';
import { newId } from '#new-id.server.ts';
import { aSession, type TestApp } from '../../kit/app.ts';
import type { Bank } from '../../kit/bank.ts';
import type { Setup } from '../../kit/on-each-engine.ts';
import { aPicture } from '../../kit/pictures.ts';

/** Every id that the shop can make, by its prefix. */
type Ids = Partial<Record<Parameters<typeof newId>[0], string>>;

/** A shop whose next ids and tokens can be named beforehand, so that the document's examples are about real things. */
export type ContractWorld = {
  app: TestApp;
  bank: Bank;
  owner: string;
  /** Token of whoever signed in last. */
  person: string;
  picture: Uint8Array<ArrayBuffer>;
  /** Examples that the outside world has other words for: what is written in the document, and what it is here. */
  words: Map<string, string>;
  nextIds(ids: Ids): void;
  nextTokens(...tokens: string[]): void;
};

/** The world is whole from the first hook of the house on. */
export function aContractWorld({ app, bank, outside }: Setup): ContractWorld {
  const ids: Ids = {};
  const tokens: string[] = [];
  outside(() => ({
    payLater: bank.payLater,
    newId(prefix) {
      const named = ids[prefix];
      delete ids[prefix];
      return named ?? newId(prefix);
    },
    randomToken: () => tokens.shift() ?? newId('s').padEnd(43, 'x'),
  }));
  const world: ContractWorld = {
    app,
    bank,
    owner: '',
    person: '',
    picture: new Uint8Array(),
    words: new Map(),
    nextIds: (named) => void Object.assign(ids, named),
    nextTokens: (...named) => void tokens.push(...named),
  };
  beforeAll(async () => {
    world.owner = (await aSession(app.shop, 'Admin')).token;
    world.picture = (await aPicture()).bytes;
  });
  return world;
}
