import type { Database } from '#database/connect.server.ts';
import { LIMITS, type Limits } from '#database/limits.ts';
import { send } from '#integrations/send.server.ts';
import type { Settings } from '#settings.ts';
import type { Findings } from '#shop/machine/machine-finding.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
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

/** Looks at everything as a command does, whether or not a shop runs here. */
export async function examine(settings: Settings): Promise<Findings[]> {
  const database = openData(settings, IMPATIENT);
  database.catch(() => {});
  try {
    return await lookAt({ ...patientOf(settings), database, isRunning: isListening(settings) });
  } finally {
    void database.then((open) => open.close()).catch(() => {});
  }
}

/** The same from inside the running shop. */
export function examineRunning(settings: Settings, database: Database): Promise<Findings[]> {
  return lookAt({
    ...patientOf(settings),
    database: Promise.resolve(database),
    isRunning: Promise.resolve(true),
  });
}

function patientOf(settings: Settings): Omit<Patient, 'database' | 'isRunning'> {
  return {
    settings,
    isPublic: !isThisMachine(settings.publicUrl),
    servers: settings.databaseUrl ? askServers(settings.databaseUrl) : Promise.resolve([]),
    now: Date.now,
  };
}

/** Looks at everything at once; a section that fails or takes too long says so, and hides no other. */
async function lookAt(patient: Patient): Promise<Findings[]> {
  const sections = await Promise.all(
    SECTIONS.map(async ({ title, look }) => ({ title, remarks: await inTime(look, patient) })),
  );
  return sections.filter(({ remarks }) => remarks.length > 0);
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
