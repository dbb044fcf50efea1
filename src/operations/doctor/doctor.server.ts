import { LIMITS, type Limits } from '#database/limits.ts';
import { send } from '#integrations/send.server.ts';
import type { Settings } from '#settings.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
import { type Command, FAILED, OK } from '../command.ts';
import { openData } from '../open-data.server.ts';
import { addressSection } from './address.server.ts';
import { administratorsSection } from './administrators.server.ts';
import { backupSection } from './backup.server.ts';
import { clockSection } from './clock.server.ts';
import { databaseSection } from './database.server.ts';
import { deliverySection } from './delivery.server.ts';
import { diskSection } from './disk.server.ts';
import { emailSection } from './email.server.ts';
import { filesSection } from './files.server.ts';
import { paymentsSection } from './payments.server.ts';
import { picturesSection } from './pictures.server.ts';
import { type Patient, type Remark, type Section, wrong } from './remark.ts';
import { salesSection } from './sales.server.ts';
import { askServers } from './servers.server.ts';
import { settingsSection } from './settings.server.ts';
import { webhooksSection } from './webhooks.server.ts';

const SECTIONS: Section[] = [
  settingsSection,
  diskSection,
  filesSection,
  databaseSection,
  clockSection,
  administratorsSection,
  paymentsSection,
  emailSection,
  webhooksSection,
  salesSection,
  deliverySection,
  picturesSection,
  backupSection,
  addressSection,
];

/** Milliseconds that a section may take; all are looked at together. */
const WITHIN = 5_000;

/** Milliseconds, so that what the database refuses is said before the section's time is over. */
const IMPATIENT: Limits = { ...LIMITS, queue: 3_000, lock: 2_000, statement: 3_000, read: 3_000, retry: 0 };

export const command: Command = {
  help: 'says whether the shop is set up safely, and whether all that it depends on answers',
  options: { json: { type: 'boolean', help: 'the same for programs' } },
  async run({ settings, options, say }) {
    const sections = await examine(settings);
    const count = (state: Remark['state']) =>
      sections.flatMap(({ remarks }) => remarks).filter((remark) => remark.state === state).length;
    const [warnings, faults] = [count('warning'), count('wrong')];
    if (options.json) say(JSON.stringify({ wrong: faults, warnings, sections }));
    else {
      for (const { title, remarks } of sections) {
        say(title);
        for (const { state, text } of remarks) say(`  ${state.padEnd(8)} ${text}`);
      }
      say('');
      say(faults + warnings === 0 ? 'All is well.' : `Wrong: ${faults}. Warnings: ${warnings}.`);
    }
    return faults === 0 ? OK : FAILED;
  },
};

/** Looks at everything at once; a section that fails or takes too long says so, and hides no other. */
async function examine(settings: Settings): Promise<{ title: string; remarks: Remark[] }[]> {
  const database = openData(settings, IMPATIENT);
  database.catch(() => {});
  const patient: Patient = {
    settings,
    isPublic: !isThisMachine(settings.publicUrl),
    database,
    servers: settings.databaseUrl ? askServers(settings.databaseUrl) : Promise.resolve([]),
    isRunning: isListening(settings),
    now: Date.now,
  };
  try {
    const sections = await Promise.all(
      SECTIONS.map(async ({ title, look }) => ({ title, remarks: await inTime(look, patient) })),
    );
    return sections.filter(({ remarks }) => remarks.length > 0);
  } finally {
    void database.then((open) => open.close()).catch(() => {});
  }
}

async function inTime(look: Section['look'], patient: Patient): Promise<Remark[]> {
  const { promise: late, resolve } = Promise.withResolvers<Remark[]>();
  const timer = setTimeout(resolve, WITHIN, [wrong('There was no answer in five seconds.')]);
  try {
    return await Promise.race([late, Promise.resolve(patient).then(look)]);
  } catch (error) {
    return [wrong(`This could not be looked at: ${(error as Error).message}`)];
  } finally {
    clearTimeout(timer);
  }
}

/** Asks this machine, not the public address. */
async function isListening({ host, port }: Settings): Promise<boolean> {
  const own = /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  const url = `http://${own.includes(':') ? `[${own}]` : own}:${port}/healthz`;
  const answer = await send({ method: 'GET', url }, { connect: 2_000, whole: 3_000 });
  return answer.kind === 'answer' && answer.body.includes('alive');
}
