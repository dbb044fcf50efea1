import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Addresses that contain the bank's answer must not leak in a Referer. */
const SECRET = /^\/checkout\/(complete|return)\b/i;

/** Headers of every response. Each page sets its own content security policy: it knows its scripts. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  const usual = headersWith(isSecure, 'strict-origin-when-cross-origin');
  // Not 'no-referrer', which would hide the Origin of our own forms from us.
  const secret = headersWith(isSecure, 'same-origin');
  return (c, next) => (SECRET.test(c.req.path) ? secret : usual)(c, next);
}

function headersWith(isSecure: boolean, referrerPolicy: string) {
  return secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy,
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
    // A bank or pay-later provider may open a window and exchange messages with it.
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
