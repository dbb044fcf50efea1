/** Whether an address leads to the machine that asks. */
export function isThisMachine(url: string): boolean {
  return isThisHost(new URL(url).hostname);
}

/** The same of a host's name. */
export function isThisHost(name: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name) || name.endsWith('.localhost');
}
