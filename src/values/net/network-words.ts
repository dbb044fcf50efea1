/** What is said of a machine that was called, by what went wrong: Node's code, or what `send` says. */
const WORDS: Record<string, (host: string) => string> = {
  ENOTFOUND: noSuchName,
  EBADNAME: noSuchName,
  ENODATA: noSuchName,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up`,
  ECONNREFUSED: (host) => `${host} refuses to be connected to`,
  ETIMEDOUT: isSilent,
  ESOCKETTIMEDOUT: isSilent,
  'no connection in time': isSilent,
  'no answer in time': isSilent,
  'Connection timeout': isSilent,
  'Greeting never received': isSilent,
  EHOSTUNREACH: cannotBeReached,
  ENETUNREACH: cannotBeReached,
  EHOSTDOWN: cannotBeReached,
  EADDRNOTAVAIL: cannotBeReached,
  ECONNRESET: brokeOff,
  ECONNABORTED: brokeOff,
  EPIPE: brokeOff,
  'socket hang up': brokeOff,
  aborted: brokeOff,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} is not valid yet`,
  CERT_REVOKED: (host) => `The certificate of ${host} has been withdrawn`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate that ${host} shows is made for another name`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: isNotTrusted,
  UNABLE_TO_GET_ISSUER_CERT: isNotTrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: isNotTrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: isNotTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: isNotTrusted,
  CERT_UNTRUSTED: isNotTrusted,
  EPROTO: (host) => `No secure connection to ${host} is possible`,
  HPE: (host) => `What answers at ${host} is no web server`,
  'its name resolves to an address that is not public': (host) =>
    `${host} is on a private network, which the shop does not call`,
};

/** The longest first, so that no code is found in a longer one. */
const FAULTS = Object.keys(WORDS).toSorted((a, b) => b.length - a.length);

/** Why a call failed, in plain words; a fault that is not known stands for itself. */
export function networkWords(fault: string, host: string): string {
  const known =
    FAULTS.find((each) => fault.includes(each)) ?? (/ERR_SSL|SSL routines/.test(fault) ? 'EPROTO' : '');
  return WORDS[known]?.(host) ?? fault;
}

/** What a web server means by an HTTP status that is no success, in plain words. */
export function statusWords(status: number, host: string): string {
  if (status === 401 || status === 403 || status === 407) return `${host} refuses us (${status})`;
  if (status === 404 || status === 410) return `${host} has nothing at this address (${status})`;
  if (status === 429) return `${host} asks us to come more slowly (429)`;
  if (status >= 500) return `${host} has a fault of its own (${status})`;
  return `${host} answers ${status}`;
}

function noSuchName(host: string): string {
  return `There is no server named ${host}. Is the address right?`;
}

function isSilent(host: string): string {
  return `${host} does not answer`;
}

function cannotBeReached(host: string): string {
  return `${host} cannot be reached from here`;
}

function brokeOff(host: string): string {
  return `${host} broke off the connection`;
}

function isNotTrusted(host: string): string {
  return `The certificate of ${host} is not one that browsers trust`;
}
