import type { Engine } from '#database/connect.server.ts';
import { newId } from '#open-shop.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anApp, aSession, type TestApp } from '../../app.ts';
import { aBank, type Bank } from '../../bank.ts';
import { aPicture } from '../desk.ts';

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
  close(): Promise<void>;
};

export async function aContractWorld(engine: Engine): Promise<ContractWorld> {
  const bank = await aBank();
  const ids: Ids = {};
  const tokens: string[] = [];
  const outside: Partial<Shop> = {
    cards: bank.cards,
    payLater: bank.payLater,
    publicUrl: bank.shopUrl,
    newId(prefix) {
      const named = ids[prefix];
      delete ids[prefix];
      return named ?? newId(prefix);
    },
    randomToken: () => tokens.shift() ?? newId('s').padEnd(43, 'x'),
  };
  const app = await anApp(engine, outside, { env: { TRUST_PROXY: '1' } });
  return {
    app,
    bank,
    owner: (await aSession(app.shop, 'Admin')).token,
    person: '',
    picture: await aPicture(),
    words: new Map(),
    nextIds: (named) => void Object.assign(ids, named),
    nextTokens: (...named) => void tokens.push(...named),
    async close() {
      await app.shop.close();
      await bank.close();
    },
  };
}
