/** Device details for the buyer's bank; their presence also tells the server that scripts run. */
export function deviceFields() {
  const { width, height, colorDepth } = screen;
  // The protocol has no colour depth of 30.
  const depth = colorDepth === 30 ? 24 : colorDepth;
  return {
    deviceScreenResolution: `${width}x${height}x${depth}`,
    deviceTimeZone: String(new Date().getTimezoneOffset()),
  };
}
