/** The buyer's bank wants to know them; that they come at all tells the server that a script is there. */
export function deviceFields() {
  const { width, height, colorDepth } = screen;
  // Banks know no depth of 30.
  const depth = colorDepth === 30 ? 24 : colorDepth;
  return {
    deviceScreenResolution: `${width}x${height}x${depth}`,
    deviceTimeZone: String(new Date().getTimezoneOffset()),
  };
}
