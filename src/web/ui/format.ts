import { ukDate, ukDateTime } from '#values/uk-clock.ts';

/** A time as the shop writes it, in UK time: DD/MM/YY HH:mm. */
export function formatDateTime(iso: string): string {
  return ukDateTime(Date.parse(iso));
}

/** The date alone; takes milliseconds or ISO. */
export function formatDate(moment: number | string): string {
  return ukDate(new Date(moment).getTime());
}

/** Ends a text with a full stop, so that another sentence may follow. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
