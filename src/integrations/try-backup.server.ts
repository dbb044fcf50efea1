import { randomUUID } from 'node:crypto';
import { access, constants, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Trial } from '#shop/services/service.ts';
import type { BackupPlace } from './backup-places.ts';
import { folderStore } from './folder-store.server.ts';
import { s3Store } from './s3-store.server.ts';

/** Milliseconds: an owner waits for it. */
const PATIENCE = { connect: 5_000, answer: 8_000, whole: 8_000 };
const WITHIN = 15_000;

type Refused = Exclude<Trial, { kind: 'accepted' }>;

/** Stores, reads and deletes a small object at a place for backups. It never throws, and ends in time. */
export async function tryBackup(place: BackupPlace, dataDir: string): Promise<Trial> {
  const setting = 'folder' in place ? 'folder' : 'endpoint';
  const late: Trial = {
    ...{ kind: 'no-answer', setting, cause: `There was no answer in ${WITHIN / 1000} seconds` },
    advice: 'Look whether the disk, the network or the store is there, and try again.',
  };
  const trial = 'folder' in place ? tryFolder(place.folder, dataDir) : tryStore(place);
  return Promise.race([trial, wait(WITHIN, late, { ref: false })]);
}

async function tryFolder(folder: string, dataDir: string): Promise<Trial> {
  const refuse = (cause: string, advice: string): Refused => ({
    ...{ kind: 'refused', setting: 'folder', cause, advice },
  });
  try {
    const found = await stat(folder);
    if (!found.isDirectory()) return refuse(`${folder} is a file`, 'Name the folder that it is in.');
    const [own, other] = await Promise.all([realpath(dataDir), realpath(folder)]);
    if (`${other}${sep}`.startsWith(`${own}${sep}`))
      return refuse(`${folder} is inside the shop’s own data`, 'Choose a folder on another disk or machine.');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await storeAndRemove({ folder });
    return (await isOnDiskOf(dataDir, folder)) ? { kind: 'accepted', warning: SAME_DISK } : ACCEPTED;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const [cause, advice] = FOLDER_FAULTS[code] ?? [message, 'Choose another folder, or see to the disk.'];
    return refuse(cause.replace('{folder}', folder), advice.replace('{folder}', folder));
  }
}

const ACCEPTED: Trial = { kind: 'accepted' };

/** What to say of a backup that breaks together with the data. */
export const SAME_DISK =
  'The backup is on the same disk as the shop’s data: when the disk breaks, both are lost. Another disk or machine is safer.';

const NOT_ALLOWED: [string, string] = [
  'The shop may not write to {folder}',
  'Give it to the shop’s user. On a machine made by the installer ‘sudo inglenook allow {folder}’ makes one there that it may use.',
];

const FOLDER_FAULTS: Record<string, [string, string]> = {
  ENOENT: ['{folder} is not there', 'Make the folder, or connect the disk or share that it is on.'],
  ENOTDIR: ['{folder} is not there', 'A part of its path is a file.'],
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
  ENOSPC: ['The disk of {folder} is full', 'Make room there, or choose another.'],
  EDQUOT: ['The disk of {folder} is full', 'Make room there, or choose another.'],
  EIO: ['The disk of {folder} does not work', 'It may be broken, or not connected.'],
  ESTALE: ['The share at {folder} is gone', 'Have it mounted again.'],
  EHOSTDOWN: ['The share at {folder} is gone', 'Have it mounted again.'],
};

/** Whether a folder is on the same disk as another; false where nobody can say. */
export async function isOnDiskOf(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return first != null && second != null && first.dev === second.dev;
}

async function tryStore(place: Extract<BackupPlace, { s3: unknown }>): Promise<Trial> {
  try {
    await storeAndRemove(place);
    return ACCEPTED;
  } catch (error) {
    return faultOfStore(error as StoreError, place.s3.endpoint);
  }
}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** What a store answers, with the setting that is wrong, a sentence and what to do. */
const STORE_FAULTS: Record<string, [setting: string, cause: string, advice: string]> = {
  NoSuchBucket: ['bucket', 'There is no such bucket', 'Check its name, and the region.'],
  InvalidBucketName: ['bucket', 'There is no such bucket', 'Check its name.'],
  InvalidAccessKeyId: ['accessKeyId', 'The store does not know this key', 'Check the key id.'],
  SignatureDoesNotMatch: ['secret', 'The secret key is not the one of this key id', 'Enter it again.'],
  AuthorizationHeaderMalformed: ['region', 'The bucket is in another region', 'Check the region.'],
  PermanentRedirect: ['region', 'The bucket is in another region', 'Check region and endpoint.'],
  RequestTimeTooSkewed: ['endpoint', 'The clock of this machine is wrong', 'Have it set (timedatectl).'],
  AccessDenied: [
    'accessKeyId',
    'This key is not allowed to',
    'It has to be allowed to list, read, write and delete in the bucket.',
  ],
};

const UNREACHABLE: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  EAI_AGAIN: 'There is no such host',
  ECONNREFUSED: 'Nothing answers there',
  ECONNRESET: 'The connection was cut',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
};

function faultOfStore({ name, message, code = '', $metadata }: StoreError, endpoint: string): Refused {
  const status = $metadata?.httpStatusCode ?? 0;
  const known = STORE_FAULTS[name] ?? (status === 403 ? STORE_FAULTS.AccessDenied : undefined);
  if (known) {
    const [setting, cause, advice] = known;
    return { kind: 'refused', setting, cause, advice };
  }
  const { host } = new URL(endpoint);
  if (status >= 400 && status < 500)
    return {
      ...{ kind: 'refused', setting: 'endpoint', cause: `${host} refuses it (${message || name})` },
      advice: 'Check the endpoint and the bucket.',
    };
  const isLate = /timeout|abort/i.test(`${name} ${code}`) || /timed? ?out|timeout/i.test(message);
  const cause = isLate
    ? 'It does not answer in time'
    : (UNREACHABLE[code] ?? `It fails (${message || name})`);
  return {
    ...{ kind: 'no-answer', setting: 'endpoint', cause: `${cause}: ${host}` },
    advice: 'Check the endpoint, and whether this machine reaches the internet.',
  };
}

/** Lists too, as the copier does. */
async function storeAndRemove(place: BackupPlace): Promise<void> {
  const store = 'folder' in place ? folderStore(place.folder) : s3Store(place.s3, place.prefix, PATIENCE);
  const name = `trial-${randomUUID()}`;
  const sent = Buffer.from('This object is here for a moment, to see whether a backup can be kept.');
  await store.put(name, sent);
  try {
    const kept = await store.get(name);
    if (!kept || Buffer.compare(kept, sent) !== 0) throw new Error('what was stored cannot be read');
    let isListed = false;
    for await (const each of store.list(name)) isListed ||= each.name === name;
    if (!isListed) throw new Error('what was stored is not in the list');
  } finally {
    await store.remove(name);
  }
}
