const inUkTime = { timeZone: 'Europe/London' } as const;
const date = new Intl.DateTimeFormat('en-GB', {
  ...inUkTime,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
});
const time = new Intl.DateTimeFormat('en-GB', { ...inUkTime, hour: '2-digit', minute: '2-digit' });

/** DD/MM/YY in UK time; the moment in milliseconds. */
export function ukDate(moment: number): string {
  return date.format(moment);
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  ...inUkTime,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** '22 November 2026' in UK time, as people say it. */
export function ukLongDate(moment: number): string {
  return longDate.format(moment);
}

/** HH:mm in UK time. */
export function ukTime(moment: number): string {
  return time.format(moment);
}

/** DD/MM/YY HH:mm in UK time. */
export function ukDateTime(moment: number): string {
  return `${ukDate(moment)} ${ukTime(moment)}`;
}
