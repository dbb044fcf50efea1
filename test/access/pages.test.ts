import { beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, SHOP_URL } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { PLACES } from '../kit/places.ts';
import { PEOPLE, somePeople, type Who } from './people.ts';
import { type Audience, audienceOf, isBeyond, PAGES, roleOfAudience, senderOf } from './who-may.ts';

const ROOT = /^\/$/;
const LOGIN = /^\/login\?next=/;
/** Where somebody without access is redirected; null for those with access. */
function sentTo(audience: Audience, who: Who): RegExp | null {
  if (audience === 'everyone') return null;
  const isVisitor = who === 'visitor' || who === 'expired';
  if (audience === 'signed-out') return isVisitor ? null : ROOT;
  if (isVisitor) return audience === 'emailed' || who === 'expired' ? LOGIN : ROOT;
  return who === 'customer' && roleOfAudience(audience) ? ROOT : null;
}

const FRAMES = ['storefront/layout', 'admin/layout'];

onEachEngine('who may see and do what on pages', { only: 'sqlite' }, ({ app }) => {
  let cookies: Record<Who, string>;
  // Anew each time: signing out is one of the things that are tried.
  beforeEach(async () => {
    const people = await somePeople(app);
    const entries = PEOPLE.map((who) => [who, people[who] ? cookieOf(people[who]) : '']);
    cookies = Object.fromEntries(entries);
  });

  const ask = (path: string, who: Who, init: RequestInit = {}) =>
    app.ask(path, { ...init, headers: { Origin: SHOP_URL, Cookie: cookies[who] } });
  const post = () => ({ method: 'POST', body: new URLSearchParams({ intent: 'nothing of this shop' }) });

  test('the table names every address', () => {
    expect(PLACES.length).toBeGreaterThan(30);
    expect(PLACES.filter(({ path }) => !audienceOf(PAGES, path)).map(({ path }) => path)).toEqual([]);
  });

  describe.each(PLACES)('$path', ({ path, files }) => {
    const audience = audienceOf(PAGES, path) ?? 'owner';
    const sender = senderOf(path) ?? 'owner';
    const data = path === '/' ? '/_root.data' : `${path}.data`;

    test.each(PEOPLE)(`is for ${audience}: %s`, async (who) => {
      // Each part of a page can be asked for by itself; the frame around the shop is everyone's.
      const parts = files
        .filter((file) => !FRAMES.includes(file))
        .map((file) => `${data}?_routes=${encodeURIComponent(file)}`);
      const tries = [path, data, ...parts].map((address) => ({
        address,
        init: (): RequestInit => ({}),
        isBeyondRole: isBeyond(who, audience),
        to: sentTo(audience, who),
      }));
      // The form of signing in opens a session for whoever fills it in.
      if (audience !== 'signed-out') {
        const isBeyondRole = isBeyond(who, sender);
        // Whoever sends its form had the page, and has signed out since.
        const to = sentTo(audience, who === 'visitor' ? 'expired' : who);
        tries.push(...[path, data].map((address) => ({ address, init: post, isBeyondRole, to })));
      }
      for (const { address, init, isBeyondRole, to } of tries) {
        const answer = await outcomeOf(await ask(address, who, init()));
        expect(answer.status, address).toBeLessThan(500);
        // A file takes no form from anybody.
        if (answer.status === 405) continue;
        if (isBeyondRole) {
          expect([address, answer.status]).toEqual([address, 403]);
        } else if (to) {
          expect([address, answer.to]).toEqual([address, expect.stringMatching(to)]);
          // Nothing of the page comes along on the way out.
          expect(answer.length, address).toBeLessThan(400);
        } else if (audience === 'everyone') {
          // Being someone opens and closes nothing.
          const { status, to } = await outcomeOf(await ask(address, 'visitor', init()));
          expect([address, answer.status, answer.to]).toEqual([address, status, to]);
        } else {
          expect([401, 403], address).not.toContain(answer.status);
          expect(answer.to, address).not.toMatch(/^\/$|^\/login/);
        }
      }
    });

    test('takes no change from another site', async () => {
      const init = {
        ...post(),
        headers: { Origin: 'https://elsewhere.example', Cookie: cookies.owner },
      };
      expect((await app.ask(path, init)).status).toBe(403);
      expect((await app.ask(data, init)).status).toBe(403);
    });

    if (roleOfAudience(audience) || audience === 'signed-in')
      test('is kept by no cache', async () => {
        expect((await ask(path, 'owner')).headers.get('cache-control')).toBe('private, no-store');
      });
  });
});

/** Where an answer leads, be it a page's or that of a page's data. */
async function outcomeOf(answer: Response): Promise<{ status: number; to: string; length: number }> {
  const body = await answer.text();
  const inData = answer.status === 202 ? (/"redirect","([^"]*)"/.exec(body)?.[1] ?? '') : '';
  return { status: answer.status, to: answer.headers.get('location') ?? inData, length: body.length };
}
