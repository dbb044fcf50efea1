/** What came of asking for a picture; `problem` is said in words. */
export type Called =
  | { kind: 'bytes'; bytes: Uint8Array }
  /** There is none at this address, or not now: then it is worth another try. */
  | { kind: 'none'; problem: string; isForNow: boolean }
  /** This host gave no answer, so that it is of no use to ask it for others. */
  | { kind: 'silent'; origin: string; problem: string };

/** What is known of hosts, by origin: protocol, name and port. */
export type CalledHosts = {
  /** Why a host is not called now; null if it may be. */
  silenceOf(origin: string): string | null;
  answered(origin: string): void;
};

/** Fetches from addresses that a file names, but never from internal ones. */
export type PictureCaller = {
  /** Never throws. What is fetched can be anything: whoever uses it checks that it is a picture. */
  fetch(url: string, hosts: CalledHosts, signal?: AbortSignal): Promise<Called>;
};
