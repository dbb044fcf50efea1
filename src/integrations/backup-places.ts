import type { Account, AccountValues, Service } from '#shop/services/service.ts';
import type { S3Account } from './s3-store.server.ts';
import { anything, shaped, webAddress } from './service-shapes.ts';

/** Where the sealed backups are kept: a folder, or a part of an S3 store. */
export type BackupPlace = { folder: string } | { s3: S3Account; prefix: string };

/** What the names of a store begin with, unless the owner says otherwise. */
export const USUAL_PREFIX = 'backup/';

export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
export const REGION = /^[a-z0-9-]+$/;
/** Ends with a slash, so that nothing beside it is taken for a backup. */
export const PREFIX = /^([\w-][\w.-]*\/)+$/;

const BACKUP_FOLDER: Service = {
  id: 'backup-folder',
  does: 'backup',
  company: 'The folder',
  label: 'A folder',
  about: 'On a second disk of this machine, a USB disk, or a share of another machine that is mounted here.',
  settings: [
    {
      name: 'folder',
      variable: 'BACKUP_DIR',
      label: 'Folder',
      hint: 'Its whole path, such as /mnt/backup. It has to be there already.',
      isSecret: false,
      faultOf: shaped(/^\/[^\0]*[^/\0]$/, 'must be a whole path such as /mnt/backup'),
    },
  ],
  ways: [],
  usualWays: [],
};

const BACKUP_STORE: Service = {
  id: 'backup-s3',
  does: 'backup',
  company: 'The store',
  label: 'An S3 store',
  about:
    'Space that you rent: Amazon S3, Backblaze B2, Cloudflare R2, Wasabi and many others. Make a bucket there that is not public, and a key that may list, read, write and delete in it.',
  settings: [
    {
      name: 'endpoint',
      variable: 'BACKUP_S3_ENDPOINT',
      label: 'Endpoint',
      hint: 'Such as https://s3.eu-west-2.amazonaws.com',
      isSecret: false,
      isAddress: true,
      faultOf: webAddress,
    },
    {
      name: 'bucket',
      variable: 'BACKUP_S3_BUCKET',
      label: 'Bucket',
      isSecret: false,
      faultOf: shaped(BUCKET_NAME, 'must be a bucket’s name: 3 to 63 small letters, digits, dots, hyphens'),
    },
    {
      name: 'region',
      variable: 'BACKUP_S3_REGION',
      label: 'Region',
      hint: 'Such as eu-west-2. Leave it as it is if your store has no regions.',
      isSecret: false,
      usual: 'us-east-1',
      faultOf: shaped(REGION, 'must be a region such as eu-west-2'),
    },
    {
      name: 'accessKeyId',
      variable: 'BACKUP_S3_ACCESS_KEY_ID',
      label: 'Key id',
      hint: 'Also called access key.',
      isSecret: false,
      faultOf: anything,
    },
    {
      name: 'secret',
      variable: 'BACKUP_S3_SECRET_ACCESS_KEY',
      label: 'Secret key',
      isSecret: true,
      faultOf: anything,
    },
    {
      name: 'prefix',
      variable: 'BACKUP_S3_PREFIX',
      label: 'Names begin with',
      hint: 'So that the backup keeps to a part of the bucket. It ends with a slash.',
      isSecret: false,
      usual: USUAL_PREFIX,
      faultOf: shaped(
        PREFIX,
        'must be letters, digits, dots and hyphens with a slash at the end, such as backup/',
      ),
    },
  ],
  ways: [],
  usualWays: [],
};

export const BACKUP_PLACES = [BACKUP_FOLDER, BACKUP_STORE];

/** The place that an account of one of them is. */
export function placeOfValues(id: string, values: AccountValues): BackupPlace {
  const { folder = '', endpoint = '', bucket = '', region = '', accessKeyId = '', secret = '' } = values;
  if (id === BACKUP_FOLDER.id) return { folder };
  return {
    s3: { endpoint, bucket, region, accessKeyId, secretAccessKey: secret },
    prefix: values.prefix || USUAL_PREFIX,
  };
}

/** The place that the owner has entered; null if there is none. */
export function enteredPlace(accounts: Account[]): BackupPlace | null {
  const entered = accounts.find(({ service }) => BACKUP_PLACES.some(({ id }) => id === service));
  return entered ? placeOfValues(entered.service, entered.values) : null;
}

/** The same place as the environment would name it, for a process of its own. */
export function variablesOf(place: BackupPlace): Record<string, string> {
  if ('folder' in place) return { BACKUP_DIR: place.folder, BACKUP_S3: '0' };
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place.s3;
  return {
    BACKUP_DIR: '',
    BACKUP_S3: '0',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_S3_PREFIX: place.prefix,
  };
}
