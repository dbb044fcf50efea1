/** A way to pay, as the browser gets it. */
export type WayInBrowser = {
  /** The adapter's id. */
  id: string;
  pays: 'form' | 'fields' | 'redirect' | 'by-hand';
  choice: string;
  browser: { script: string; options: Record<string, string> } | null;
};

/** What is known of the payment on the page. */
export type OnPage = {
  script: string;
  options: Record<string, string>;
  /** Pence. */
  amount: number;
  /** Somebody has paid with a wallet of the provider's, without a press of PAY NOW. */
  onWallet(collected: Collected): void;
};

/** What the provider's fields gave: a token for the card, or what the buyer should put right. */
export type Collected = { token: string } | { problem: string };

/** A provider's fields in the page. */
export type Fields = {
  collect(): Promise<Collected>;
  close(): void;
};

/** The part of an adapter that runs in the browser. */
export type BrowserHalf = {
  /** Shows the provider's fields in this element. Rejects if its script does not load. */
  mount(place: HTMLElement, page: OnPage): Promise<Fields>;
  /** Does a step of the kind 'script', with the options that the adapter gave. Resolves whatever the buyer decided. */
  run?(page: Pick<OnPage, 'script' | 'options'>, step: Record<string, string>): Promise<void>;
};

/** Each adapter with a script, by its id; loaded only where it is offered. */
const HALVES: Record<string, () => Promise<BrowserHalf>> = {
  'paymentnetwork-fields': () => import('./payment-network.ts').then((module) => module.paymentNetwork),
  stripe: () => import('./stripe.ts').then((module) => module.stripe),
};

/** Rejects for an adapter without a half in the browser. */
export async function loadHalf(id: string): Promise<BrowserHalf> {
  const load = HALVES[id];
  if (!load) throw new Error(`there is nothing for the browser of ${id}`);
  return load();
}

const scripts = new Map<string, Promise<void>>();

/** Milliseconds before a script counts as failed. */
const TIMEOUT_MS = 15_000;

/** Loads a script into this document, once; it can be retried after a failure. */
export function loadScript(address: string): Promise<void> {
  const loading = scripts.get(address) ?? addScript(address);
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    const fail = () => {
      script.remove();
      reject(new Error('the script did not load'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
