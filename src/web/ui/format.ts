import { ukDate, ukDateTime } from '#values/uk-clock.ts';

/** A moment as the shop writes it, in UK time: DD/MM/YY HH:mm (specification, 9). */
export function formatDateTime(iso: string): string {
  return ukDateTime(Date.parse(iso));
}

/** The day alone, of a moment in milliseconds. */
export function formatDate(moment: number | string): string {
  return ukDate(new Date(moment).getTime());
}

/** A text as a whole sentence, so that another may follow it. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
