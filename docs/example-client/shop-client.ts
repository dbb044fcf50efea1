/** A refusal by the shop. `code` is for programs; `fields` says what is wrong with each field and how to correct it. */
export class ShopRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, { error: string; fix: string }>;
  /** Seconds until a retry may help; 0 when it will not. */
  readonly retryAfter: number;
  /** The request's id, under which the shop's log has more. */
  readonly requestId: string;

  constructor(
    { status, headers }: Response,
    body: { error: string; code: string; fields?: ShopRefusal['fields'] },
  ) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.retryAfter = Number(headers.get('retry-after') ?? 0);
    this.requestId = headers.get('x-request-id') ?? '';
  }
}

/** What to send: a JSON body, or a form with a picture. */
type Sent = { json?: unknown; form?: FormData; headers?: Record<string, string> };

/** A shop's API with plain fetch: adds the token, parses JSON, and turns every refusal into a ShopRefusal. */
export class ShopClient {
  readonly #shop: string;
  readonly #fetch: typeof fetch;
  #token = '';

  /** The shop's address, without a trailing slash; another fetch, if the global one will not do. */
  constructor(shop: string, ownFetch: typeof fetch = fetch) {
    this.#shop = shop;
    this.#fetch = ownFetch;
  }

  /** The token expires after twelve hours; calls then fail with 401. */
  async signIn(email: string, password: string): Promise<void> {
    const wire = btoa(String.fromCodePoint(...new TextEncoder().encode(password)));
    const { body } = await this.send<{ token: string }>('POST', '/authenticate/login', {
      json: { email, password: wire },
    });
    this.#token = body.token;
  }

  /** One call. Paths are relative to /api/v1. */
  async send<T>(method: string, path: string, { json, form, headers = {} }: Sent = {}) {
    const sent: RequestInit = { method, headers: { Authorization: `Bearer ${this.#token}`, ...headers } };
    if (form) sent.body = form;
    if (json !== undefined) {
      sent.body = JSON.stringify(json);
      sent.headers = { ...sent.headers, 'Content-Type': 'application/json' };
    }
    const answer = await this.#fetch(`${this.#shop}/api/v1${path}`, sent);
    const body = answer.status === 204 ? null : await answer.json();
    if (!answer.ok) throw new ShopRefusal(answer, body);
    return { body: body as T, headers: answer.headers };
  }
}
