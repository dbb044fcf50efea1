/** Decodes a password, sent as UTF-8 in base64; undefined when it is not. */
export function decodePassword(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || sent.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(sent))
    return undefined;
  try {
    const bytes = Uint8Array.from(atob(sent), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
