import type { Settings } from '#settings.ts';

/** What the environment says of the machine, by the names of the settings: never a key, a password or an account. */
export function machineSettings(settings: Settings): { name: string; value: string; about: string }[] {
  const { publicUrl, host, port, trustProxy, dataDir, databaseUrl, s3, backup, sandbox } = settings;
  return [
    { name: 'PUBLIC_URL', value: publicUrl, about: 'the address that customers see' },
    { name: 'HOST, PORT', value: `${host}, ${port}`, about: 'where the shop listens' },
    { name: 'TRUST_PROXY', value: String(trustProxy), about: 'how many proxies are in front' },
    { name: 'DATA_DIR', value: dataDir, about: 'where the data is' },
    {
      name: 'DATABASE_URL',
      value: databaseUrl ? 'set: PostgreSQL' : 'not set: SQLite',
      about: 'the database',
    },
    {
      name: 'S3_ENDPOINT',
      value: s3 ? `${s3.bucket} at ${s3.endpoint}` : 'not set: DATA_DIR',
      about: 'where pictures are',
    },
    {
      name: 'BACKUP_DIR, BACKUP_S3',
      value: backup ? 'set' : 'not set: see Backup',
      about: 'where the backup goes',
    },
    { name: 'SANDBOX', value: sandbox ? '1' : '0', about: 'whether payments and emails may be played' },
    {
      name: 'RELEASES_URL',
      value: settings.releasesUrl ?? 'not set: nobody is asked',
      about: 'where newer versions are made known',
    },
  ];
}
