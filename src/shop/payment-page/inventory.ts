/** What the payment page loads and runs, as somebody from outside gets it. */
export type Inventory = {
  /** Hashes of the shop's own scripts, by address. */
  own: Record<string, string>;
  /** Kinds of scripts in the page itself. */
  inline: string[];
  /** Hashes of the providers' scripts, by address; '' for one that did not answer. */
  providers: Record<string, string>;
  frames: string[];
  /** The protections that were sent, policy included. */
  headers: Record<string, string>;
};
