/** What the provider's library passes to a callback. */
export type LibraryAnswer = {
  show_form: boolean;
  approved?: boolean;
  authorization_token?: string;
  error?: { invalid_fields?: string[] };
};

type Callback = (answer: LibraryAnswer) => void;
type Payments = {
  init(options: { client_token: string }): void;
  load(
    options: { container: Element; payment_method_category: string },
    data: object,
    callback: Callback,
  ): void;
  authorize(options: { payment_method_category: string }, data: object, callback: Callback): void;
};

declare global {
  interface Window {
    Klarna?: { Payments: Payments };
    klarnaAsyncCallback?: () => void;
  }
}

/** Milliseconds before the script, or its form, counts as failed. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Payments> | undefined;

/** Loads the provider's script into this document, once; it can be retried after a failure. */
export function loadLibrary(scriptUrl: string): Promise<Payments> {
  loading ??= within(
    new Promise<Payments>((resolve, reject) => {
      const script = document.createElement('script');
      window.klarnaAsyncCallback = () => {
        if (window.Klarna) resolve(window.Klarna.Payments);
      };
      script.src = scriptUrl;
      script.async = true;
      script.onerror = () => {
        script.remove();
        reject(new Error('the script did not load'));
      };
      document.head.append(script);
    }),
  ).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Shows the provider's form in the container and returns whether this order may be paid later. */
export function showForm(
  payments: Payments,
  container: Element,
  { clientToken, category }: { clientToken: string; category: string },
): Promise<LibraryAnswer> {
  return within(
    new Promise((resolve) => {
      payments.init({ client_token: clientToken });
      payments.load({ container, payment_method_category: category }, {}, resolve);
    }),
  );
}

/** The buyer decides in the provider's window, without a time limit. The session already holds the order. */
export function authorise(category: string): Promise<LibraryAnswer> {
  return new Promise((resolve) => {
    if (!window.Klarna) throw new Error('the library is not there');
    window.Klarna.Payments.authorize({ payment_method_category: category }, {}, resolve);
  });
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
