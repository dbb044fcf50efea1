/**
 * The browser's details for the bank: from the request's headers, and screen and time zone from the checkout's script.
 * Without a script, or when they are invalid, those two are absent.
 */
export function browserOf(
  headers: Headers,
  { deviceScreenResolution, deviceTimeZone }: Record<string, unknown> = {},
) {
  // The gateway takes 2,048 characters of each header.
  const header = (name: string) => (headers.get(name) ?? '').slice(0, 2048);
  const screen = readScreen(deviceScreenResolution);
  const timeZoneOffset = readTimeZone(deviceTimeZone);
  return {
    userAgent: header('user-agent'),
    accept: header('accept'),
    acceptLanguage: header('accept-language'),
    acceptEncoding: header('accept-encoding'),
    ...(screen === null ? {} : { screen }),
    ...(timeZoneOffset === null ? {} : { timeZoneOffset }),
  };
}

/** '1920x1080x24' */
function readScreen(sent: unknown): string | null {
  return typeof sent === 'string' && /^[1-9]\d{0,4}x[1-9]\d{0,4}x[1-9]\d?$/.test(sent) ? sent : null;
}

/** Minutes behind UTC, at most fourteen hours. */
function readTimeZone(sent: unknown): number | null {
  const minutes = typeof sent === 'string' && /^-?\d{1,3}$/.test(sent) ? Number(sent) : sent;
  return Number.isInteger(minutes) && Math.abs(minutes as number) <= 840 ? (minutes as number) : null;
}
