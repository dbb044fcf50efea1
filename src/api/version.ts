import { z } from '@hono/zod-openapi';
import { NO_VERSION, readVersion } from '#values/version.ts';

/** The optional condition of a write: the ETag of the administrator's read that it is based on. */
export const ifMatch = z.object({
  'if-match': z
    .string()
    .optional()
    .openapi({ description: 'The ETag of the read; 409 when it is out of date.' }),
});

export const etagHeader = {
  ETag: {
    description:
      "From an administrator's read: send it as If-Match with a write. From any other: as If-None-Match with the next read.",
    schema: { type: 'string' as const, example: '"3"' },
  },
};

/** A version as an ETag. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** The version that a write is based on; undefined without a condition, NO_VERSION for a tag that is not ours. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? NO_VERSION : readVersion(version);
}
