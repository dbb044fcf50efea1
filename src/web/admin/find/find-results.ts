import type { PageLink } from './find-pages.ts';

/** One thing that was found: where it is, what it is called, and what tells it from others. */
export type FindResult = PageLink & { note?: string };

/** Finds of one kind, best first. */
export type ResultGroup = { label: string; results: FindResult[] };

/** What was found of everything in the back office; groups without a find are left out. */
export type FindResults = { q: string; groups: ResultGroup[] };

/** As many of each kind as fit beside each other. */
export const MAX_PER_GROUP = 5;
