const inUkTime = { timeZone: 'Europe/London' } as const;
const date = new Intl.DateTimeFormat('en-GB', {
  ...inUkTime,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
});
const time = new Intl.DateTimeFormat('en-GB', { ...inUkTime, hour: '2-digit', minute: '2-digit' });

/** The day of a moment in milliseconds, as the shop writes it, in UK time: DD/MM/YY (specification, 9). */
export function ukDate(moment: number): string {
  return date.format(moment);
}

/** With its time of day: DD/MM/YY HH:mm. */
export function ukDateTime(moment: number): string {
  return `${ukDate(moment)} ${time.format(moment)}`;
}
