import type { Facts } from '#shop/files/imports/work/import.ts';

/** Whether a file has vendors, of which the owner says what they are. */
export function asksVendor({ vendors }: Facts): boolean {
  return (vendors?.names.length ?? 0) > 0;
}

/** Whether it leaves open who brings what is new, and there is a choice. */
export function asksCarrier({ carriers }: Facts, choices: number): boolean {
  return choices > 1 && (carriers?.unsaid ?? 0) > 0;
}
