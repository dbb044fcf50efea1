import type { PlaceToGo } from './find-places.ts';

/** One thing that was found: where it is, what it is called, and what tells it from others. */
export type FoundThing = PlaceToGo & { note?: string };

/** Finds of one kind, best first. */
export type FoundGroup = { label: string; things: FoundThing[] };

/** What was found of everything in the back office; groups without a find are left out. */
export type FoundAnything = { q: string; groups: FoundGroup[] };

/** As many of each kind as fit beside each other. */
export const MOST_OF_A_KIND = 5;
