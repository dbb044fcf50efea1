/** What came back for one address. */
export type Answer = {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: Uint8Array;
};

/** A visit of somebody whom the shop does not know, over HTTP. Throws when nothing answers. */
export type Visit = {
  /** At the shop's public address, or where the shop itself listens when that cannot be reached from this machine. */
  through: 'public' | 'door';
  /** A path of the shop, or the whole address of a provider's script. */
  get(address: string): Promise<Answer>;
  /** Sends a form as a browser does; cookies are kept for the visit. */
  post(path: string, form: Record<string, string>): Promise<Answer>;
  /** Sets a cookie, as the shop's own script does. */
  keep(cookie: string, value: string): void;
};

/** Visits the shop from outside. */
export type Stranger = { visit(): Promise<Visit> };
