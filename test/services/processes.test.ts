import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#database/connect.server.ts';
import { followServices, loadServices } from '#shop/services/follow-services.server.ts';
import { saveAccount } from '#shop/services/save-account.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { anOwner, OWNER } from '../accounts/people.ts';
import { aBank, type Bank } from '../kit/bank.ts';
import { aDatabasePlace, allEngines, type DatabasePlace } from '../kit/database.ts';
import { shopOn, type TestShop } from '../kit/shop.ts';
import { servicesOf } from './house.ts';

describe.each(allEngines())('an account that is entered in one process (%s)', (engine) => {
  let place: DatabasePlace;
  let databases: Database[];
  let bank: Bank;
  let [here, elsewhere] = [{} as TestShop, {} as TestShop];

  beforeEach(async () => {
    place = await aDatabasePlace(engine);
    databases = [connect(place.where), connect(place.where)];
    bank = await aBank();
    [here, elsewhere] = databases.map((database) => shopOn(database, { services: servicesOf() })) as [
      TestShop,
      TestShop,
    ];
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await bank.close();
    await place.remove();
  });

  const offeredBy = ({ offered }: TestShop) => offered.map(({ id }) => id);
  const save = async (ways: string[], version: number) =>
    saveAccount(here, await anOwner(here), 'card-gateway', {
      values: { url: `${bank.url}/direct/`, ...SANDBOX_MERCHANT },
      ...{ ways, version, password: OWNER.password },
    });

  test('is worked with in every other, without a restart, and by one that starts later', async () => {
    await followServices(elsewhere);
    expect(offeredBy(elsewhere)).toEqual([]);
    for (const [version, way, adapter] of [
      [0, 'form', 'paymentnetwork'],
      [1, 'page', 'paymentnetwork-page'],
    ] as const) {
      await save([way], version);
      expect(offeredBy(here)).toEqual([adapter]);
      await expect
        .poll(async () => {
          await followServices(elsewhere);
          return offeredBy(elsewhere);
        })
        .toEqual([adapter]);
    }
    const late = shopOn(databases[1] as Database, { services: servicesOf() });
    await loadServices(late);
    expect(offeredBy(late)).toEqual(['paymentnetwork-page']);
  });

  test('is not read again while nothing has changed', async () => {
    await save(['form'], 0);
    await loadServices(elsewhere);
    const { offered } = elsewhere;
    await loadServices(elsewhere);
    expect(elsewhere.offered).toBe(offered);
  });
});
