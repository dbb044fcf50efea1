import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#database/connect.server.ts';
import type { Listening } from '#database/listening.server.ts';
import { aDatabasePlace, allEngines, type DatabasePlace } from './kit/database.ts';

describe.runIf(allEngines().includes('postgres'))('a connection that listens', () => {
  const heard = new EventEmitter();
  const listen = (database: Database) =>
    database.listen?.('news', (payload) => heard.emit(payload ?? 'missed some')) as Listening;
  let place: DatabasePlace & { where: { url: string } };
  let database: Database;
  let listening: Listening;
  beforeEach(async () => {
    place = (await aDatabasePlace('postgres')) as typeof place;
    database = connect(place.where);
    listening = listen(database);
    await once(heard, 'missed some');
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const backend = async () => {
    const [row] = await listening.ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return row?.pid;
  };
  const send = (words: string) => listening.ask('SELECT pg_notify($1, $2)', ['news', words]);

  test('hears what others say on its channel, and answers questions', async () => {
    expect(listening.isAlive()).toBe(true);
    const other = connect(place.where);
    const speaking = listen(other);
    await once(heard, 'missed some');
    const hears = once(heard, 'a new price');
    await speaking.ask('SELECT pg_notify($1, $2)', ['news', 'a new price']);
    await hears;
    await other.close();
    expect(speaking.isAlive()).toBe(false);
    await expect(speaking.ask('SELECT 1')).rejects.toThrow('gone');
  });

  test('survives a question that the database refuses', async () => {
    const before = await backend();
    await expect(listening.ask('SELECT 1 / 0')).rejects.toThrow('division by zero');
    expect(await backend()).toBe(before);
  });

  test('comes back when the server ends it, and says that it may have missed some', async () => {
    const before = await backend();
    const isBack = once(heard, 'missed some');
    await expect(listening.ask('SELECT pg_terminate_backend($1)', [before])).rejects.toThrow();
    expect(listening.isAlive()).toBe(false);
    await isBack;
    expect(listening.isAlive()).toBe(true);
    expect(await backend()).not.toBe(before);
    const hears = once(heard, 'again');
    await send('again');
    await hears;
  });

  test('a connection that is cut without a word is replaced once a question gets no answer', async () => {
    const line = await aLine(new URL(place.where.url));
    const distant = connect({ url: line.url });
    const listening = listen(distant);
    await once(heard, 'missed some');
    line.cut();
    const isBack = once(heard, 'missed some');
    await expect(listening.ask('SELECT 1')).rejects.toThrow();
    expect(listening.isAlive()).toBe(false);
    await isBack;
    expect(await listening.ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await distant.close();
    line.close();
  });
});

/** A way to the server on which open connections can fall silent without being closed. */
async function aLine(url: URL) {
  const { hostname, port } = url;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connectSocket(Number(port || 5432), hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
