import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Addresses that hold what a bank said: they are told to nobody else. */
const SECRET = /^\/checkout\/(complete|return)\b/i;

/** Headers of every answer. The content security policy belongs to each page: it knows its scripts. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const usual = headersWith(isSecure, 'strict-origin-when-cross-origin');
  // Not 'no-referrer': a form that is sent under it hides its origin from ourselves too.
  const secret = headersWith(isSecure, 'same-origin');
  return (c, next) => (SECRET.test(c.req.path) ? secret : usual)(c, next);
}

function headersWith(isSecure: boolean, referrerPolicy: string) {
  return secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy,
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
    // A bank or pay-later provider may open a window of its own and speak with it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Pictures are shown in emails and by search engines.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], usb: [] },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
