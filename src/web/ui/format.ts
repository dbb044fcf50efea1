const inUkTime = { timeZone: 'Europe/London' } as const;
const date = new Intl.DateTimeFormat('en-GB', {
  ...inUkTime,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
});
const time = new Intl.DateTimeFormat('en-GB', { ...inUkTime, hour: '2-digit', minute: '2-digit' });

/** A moment as the shop writes it, in UK time: DD/MM/YY HH:mm (specification, 9). */
export function formatDateTime(iso: string): string {
  const moment = new Date(iso);
  return `${date.format(moment)} ${time.format(moment)}`;
}

/** The day alone, of a moment in milliseconds. */
export function formatDate(moment: number | string): string {
  return date.format(new Date(moment));
}

/** A text as a whole sentence, so that another may follow it. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
