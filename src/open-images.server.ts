import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '#integrations/folder-store.server.ts';
import { type S3Account, s3Store } from '#integrations/s3-store.server.ts';
import { type ImageStore, imageStore } from '#shop/images/image-store.ts';
import type { ObjectStore } from '#shop/object-store.ts';
import type { Log } from '#shop/shop.server.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Pictures in the configured S3 store, else in DATA_DIR. Throws SettingsError when the store refuses; one that does not
 * answer is only logged, since the shop can sell without pictures.
 */
export async function openImages(settings: Settings, log: Log): Promise<ImageStore> {
  const { store, older } = pictureStores(settings);
  if (settings.s3) await requireAccess(store, settings.s3, log);
  else requireWritable(join(settings.dataDir, 'images'));
  return imageStore(store, log, older);
}

/** The folder is made with the first picture. */
function requireWritable(folder: string): void {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new SettingsError(
      `Setting DATA_DIR is not valid: ${folder} belongs to another user than the shop’s: change its owner`,
    );
  }
}

/** Where pictures are stored; `older` has those from before the S3 store was configured. */
export function pictureStores({ s3, dataDir }: Settings): { store: ObjectStore; older?: ObjectStore } {
  const folder = folderStore(join(dataDir, 'images'));
  return s3 ? { store: s3Store(s3, 'images/'), older: folder } : { store: folder };
}

const FAULTY: Record<string, keyof S3Account> = {
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  InvalidAccessKeyId: 'accessKeyId',
  AccessDenied: 'accessKeyId',
  SignatureDoesNotMatch: 'secretAccessKey',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'endpoint',
};

const SETTING_OF: Record<keyof S3Account, string> = {
  endpoint: 'S3_ENDPOINT',
  region: 'S3_REGION',
  bucket: 'S3_BUCKET',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
};

async function requireAccess(store: ObjectStore, { endpoint }: S3Account, log: Log) {
  try {
    for await (const _ of store.list('')) break;
  } catch (error) {
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const setting = SETTING_OF[FAULTY[name] ?? 'endpoint'];
    const status = $metadata?.httpStatusCode ?? 503;
    if (status < 500)
      throw new SettingsError(`Setting ${setting} is not valid: the store refuses it (${message || name})`);
    log.error('the picture store does not answer', { endpoint, error });
  }
}
