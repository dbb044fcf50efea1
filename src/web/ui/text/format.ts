import { ukDate, ukDateTime, ukLongDate } from '#values/uk/uk-clock.ts';

/** DD/MM/YY HH:mm in UK time; takes milliseconds or ISO. */
export function formatDateTime(moment: number | string): string {
  return ukDateTime(new Date(moment).getTime());
}

/** The date alone; takes milliseconds or ISO. */
export function formatDate(moment: number | string): string {
  return ukDate(new Date(moment).getTime());
}

/** '22 November 2026'; takes milliseconds or ISO. */
export function formatLongDate(moment: number | string): string {
  return ukLongDate(new Date(moment).getTime());
}

/** Ends a text with a full stop, so that another sentence may follow. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
