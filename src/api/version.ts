import { z } from '@hono/zod-openapi';
import { NO_VERSION, readVersion } from '#values/version.ts';

/** The optional condition of a write: the ETag of the admin read that it is based on. */
export const ifMatch = z.object({
  'if-match': z.string().optional().openapi({ description: 'ETag of the read; 409 when it is out of date.' }),
});

export const etagHeader = {
  ETag: {
    description:
      "Of an administrator's read: send it as If-Match with a write. Of anyone else's: as If-None-Match with the next read.",
    schema: { type: 'string' as const, example: '"3"' },
  },
};

/** A version as an ETag. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** The version that a write insists on; undefined for none, and one that nothing ever has for a tag not of ours. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? NO_VERSION : readVersion(version);
}
