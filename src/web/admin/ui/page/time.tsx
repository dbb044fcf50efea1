import { formatDateTime } from '../../../ui/text/format.ts';

/** A moment in UK time; takes milliseconds or ISO. */
export function Time({ at }: { at: number | string }) {
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
