/** What a bank wants to know of the buyer's browser, as far as the request tells (facts, card gateway A4). */
export function browserOf(headers: Headers) {
  return {
    userAgent: headers.get('user-agent') ?? '',
    accept: headers.get('accept') ?? '',
    acceptLanguage: headers.get('accept-language') ?? '',
    acceptEncoding: headers.get('accept-encoding') ?? '',
  };
}
