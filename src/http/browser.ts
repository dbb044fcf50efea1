/** What a bank wants to know of the buyer's browser, as far as the request tells (facts, card gateway A4). */
export function browserOf(headers: Headers) {
  // A header may be long; the gateway takes 2,048 characters of each.
  const header = (name: string) => (headers.get(name) ?? '').slice(0, 2048);
  return {
    userAgent: header('user-agent'),
    accept: header('accept'),
    acceptLanguage: header('accept-language'),
    acceptEncoding: header('accept-encoding'),
  };
}
