import { setTimeout as wait } from 'node:timers/promises';
import type { Process } from './a-cluster.ts';
import type { Pair } from './postgres-pair.ts';

/** Something that goes wrong while people buy. */
export type Trouble = {
  name: string;
  begin(): Promise<void> | void;
  /** Once all buyers have their answers, so that nobody depends on it. */
  end?(): Promise<void> | void;
  /** It is about the connections from nginx. */
  isInFront?: boolean;
  /** Who notices: whoever buys, or, while nobody can be served, whoever only reads too. Buyers try again. */
  noticedBy: 'nobody' | 'buyers' | 'all';
};

/** Milliseconds that nobody notices that the primary is gone. */
const UNTIL_PROMOTED = 1_500;

/** Each trouble that a process can have, for one process after the other; then those of all of them. */
export function troublesOf(processes: Process[], { primary, standby }: Pair): Trouble[] {
  const ofOne: ((process: Process) => Omit<Trouble, 'noticedBy'>)[] = [
    ({ shop }) => ({ name: 'is killed', begin: () => shop.kill(), end: () => shop.start() }),
    ({ shop }) => ({ name: 'is frozen', begin: () => shop.freeze(), end: () => shop.thaw() }),
    ({ database }) => ({
      name: 'is cut off from the database',
      begin: () => database.forEach((line) => void line.down()),
      end: () => database.forEach((line) => void line.up()),
    }),
    ({ database }) => ({
      name: 'hears nothing from the database',
      begin: () => database.forEach((line) => void line.silence()),
    }),
    ({ front }) => ({
      name: 'is cut off from nginx',
      isInFront: true,
      begin: () => front.down(),
      end: () => front.up(),
    }),
    ({ front }) => ({ name: 'does not hear nginx', isInFront: true, begin: () => front.silence() }),
  ];
  const inTurn = ofOne.flatMap((make) =>
    processes.map((process): Trouble => {
      const trouble = make(process);
      return { ...trouble, name: `${process.name} ${trouble.name}`, noticedBy: 'buyers' };
    }),
  );
  return [
    ...inTurn,
    {
      name: 'the primary fails over',
      noticedBy: 'all',
      async begin() {
        await primary.kill();
        await wait(UNTIL_PROMOTED);
        await standby.promote();
      },
    },
    {
      name: 'all are restarted in turn',
      noticedBy: 'nobody',
      // As docs/operations.md says: the next one when the last one is ready.
      async begin() {
        for (const { shop } of processes) {
          await shop.stop();
          await shop.start();
        }
      },
    },
  ];
}
