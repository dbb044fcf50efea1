/** What the domain may know about the machine it runs on. */
export type Machine = {
  /** Bytes that the shop may still write where its data is; null if the system does not say. */
  freeBytes(): Promise<number | null>;
  /** How many reverse proxies in front are trusted. */
  trustedProxies: number;
  /** What is typed before the name of one of the shop's commands; it depends on how the shop was started. */
  command: string;
  /** The one command that brings a newer version. */
  updateCommand: string;
  /** The version that runs. */
  version: string;
};
