import type { PageLink } from './find-pages.ts';

export type FindResult = Omit<PageLink, 'role'> & { note?: string };

/** Results of one kind, best first. */
export type ResultGroup = { label: string; results: FindResult[] };

/** Groups without results are left out. */
export type FindResults = { q: string; groups: ResultGroup[] };

export const MAX_PER_GROUP = 5;
