import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { strangerAt } from '#integrations/stranger.server.ts';
import { checkPaymentPageNow } from '#shop/payment-page/check-page.server.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { aTamperingProxy, inject, type OnItsWay, PAGE, policy } from './tampering-proxy.ts';

const HOUR = 60 * 60_000;

let port = 0;
const proxy = await aTamperingProxy(() => port);
afterAll(() => proxy.close());

onEachEngine(
  'the check of the payment page finds',
  { only: 'sqlite', env: { PUBLIC_URL: proxy.url } },
  ({ app, shop, outside }) => {
    const stranger = strangerAt({ publicUrl: proxy.url, door: 'http://127.0.0.1:1' });
    outside(() => ({ publicUrl: proxy.url, stranger }));
    beforeAll(async () => {
      port = app.door().port;
      await aVariant(shop);
    });
    afterEach(() => proxy.behave());
    const look = () => checkPaymentPageNow(shop, anAdmin());

    test.each<[string, string, (answer: OnItsWay) => void, object]>([
      [
        'a header that is missing',
        PAGE,
        ({ headers }) => headers.delete('x-frame-options'),
        { kind: 'header-missing', what: 'X-Frame-Options' },
      ],
      [
        'a header that is weaker',
        PAGE,
        ({ headers }) => headers.set('referrer-policy', 'unsafe-url'),
        { kind: 'header-changed', what: 'Referrer-Policy' },
      ],
      [
        'a page without policy',
        PAGE,
        ({ headers }) => headers.delete('content-security-policy'),
        { kind: 'header-missing', what: 'Content-Security-Policy' },
      ],
      [
        'a policy that allows more',
        PAGE,
        policy("script-src 'self'", "script-src 'self' 'unsafe-inline' https:"),
        { kind: 'policy-changed', what: 'script-src', detail: "also allows 'unsafe-inline' https:" },
      ],
      [
        'a policy that nobody reports by',
        PAGE,
        policy(/; report-uri [^;]*/, ''),
        { kind: 'policy-changed', what: 'report-uri', detail: 'is missing' },
      ],
      [
        'a script in the page',
        PAGE,
        inject('<script>document.title</script>'),
        { kind: 'inline-refused', detail: 'document.title' },
      ],
      [
        'a script from elsewhere',
        PAGE,
        inject('<script src="https://evil.example/skim.js?x=1"></script>'),
        { kind: 'script-not-listed', what: 'https://evil.example/skim.js' },
      ],
      [
        'a script of ours that is not on the list',
        PAGE,
        inject('<script src="/assets/none.js"></script>'),
        { kind: 'script-missing', what: '/assets/none.js' },
      ],
      [
        'a window of another site',
        PAGE,
        inject('<iframe src="https://evil.example/card"></iframe>'),
        { kind: 'frame-not-listed', what: 'https://evil.example/card' },
      ],
      [
        'a form that goes elsewhere',
        PAGE,
        inject('<form action="https://evil.example/take"></form>'),
        { kind: 'form-elsewhere', what: 'https://evil.example/take' },
      ],
      [
        'a script inside an element',
        PAGE,
        inject('<button onclick="x()">'),
        { kind: 'handler', what: 'onclick of button' },
      ],
      [
        'an address that everything is loaded from',
        PAGE,
        inject('<base href="https://evil.example">'),
        { kind: 'strange-element', what: 'base' },
      ],
      [
        'a page without the hashes',
        PAGE,
        (answer) => {
          answer.body = answer.body.replace('type="importmap"', 'type="x"');
        },
        { kind: 'no-integrity' },
      ],
      [
        'a script that is another',
        '/assets/entry.client',
        (answer) => {
          answer.body += '\nsteal()';
        },
        { kind: 'script-changed' },
      ],
      [
        'a script that is gone',
        '/assets/entry.client',
        (answer) => {
          answer.status = 404;
        },
        { kind: 'script-missing' },
      ],
    ])('%s', async (_what, path, change, finding) => {
      shop.advanceClock(HOUR);
      proxy.tamper(path, change);
      const { result, findings } = await look();
      expect(result).toBe('changed');
      expect(findings).toContainEqual(expect.objectContaining(finding));
    });
  },
);
