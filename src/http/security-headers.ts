import { secureHeaders } from 'hono/secure-headers';

/** Headers of every answer. The content security policy belongs to each page: it knows its scripts. */
export function securityHeaders(isSecure: boolean) {
  return secureHeaders({
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
    // A bank or pay-later provider may open a window of its own and speak with it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Pictures are shown in mails and by search engines.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], usb: [] },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
