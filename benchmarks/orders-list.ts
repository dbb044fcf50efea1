/**
 * Times the back office's home and list of orders over HTTP, in a shop with very many orders (./orders-generator.ts) and
 * products (./products-generator.ts, first).
 *   node benchmarks/orders-list.ts http://localhost:3000 owner@example.com password [part of a page's name]
 */
import { performance } from 'node:perf_hooks';

const [shop = 'http://localhost:3000', email = '', password = '', only = ''] = process.argv.slice(2);

/** The name of each page, with its tab and query or its whole address. */
const PAGES: Record<string, string> = {
  'the home': 'home',
  'all, newest': 'orders',
  'page 1250': 'orders&page=1250',
  'last page': 'orders&page=2500',
  'to ship': 'orders&status=accepted',
  shipped: 'orders&status=shipped',
  'shipped, page 2000': 'orders&status=shipped&page=2000',
  sold: 'orders&status=sold',
  'sold, page 2000': 'orders&status=sold&page=2000',
  'sold this week': 'orders&status=sold&date=week',
  'by amount': 'orders&sort=-amount',
  'by name, page 900': 'orders&sort=name&page=900',
  'by status': 'orders&sort=-status',
  today: 'orders&date=today',
  '30 days by amount': 'orders&date=30days&sort=-amount',
  'a year, shipped': 'orders&status=shipped&date=range&from=2025-06-01&to=2026-05-31',
  'number 50123': 'orders&q=50123',
  'number begins with 5': 'orders&q=50',
  'one name': 'orders&q=okafor',
  'first and last name': 'orders&q=margaret+okafor',
  'two letters': 'orders&q=ma',
  'two letters, by name': 'orders&q=ma&sort=name',
  'e-mail': 'orders&q=tom.pickering12%40',
  'half a postcode': 'orders&q=6dh',
  'outward code': 'orders&q=st13',
  'area, which very many share': 'orders&q=st',
  'nobody of that name': 'orders&q=nobodyofthatname',
  'six words and more': 'orders&q=ma+ok+to+pi+st+sk+sm+wi',
  'by number': 'orders&sort=number',
  'by status, page 900': 'orders&sort=status&page=900',
  'find anything: a name': '/admin/find.json?q=okafor',
  'find anything: two letters': '/admin/find.json?q=ma',
  'find anything: a postcode': '/admin/find.json?q=st13',
  'delivery table': 'settings&section=delivery',
};
const ROUNDS = 100;

const signedIn = await fetch(`${shop}/api/v1/authenticate/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: shop },
  body: JSON.stringify({ email, password: Buffer.from(password).toString('base64') }),
});
if (!signedIn.ok) throw new Error(`signing in: HTTP ${signedIn.status} ${await signedIn.text()}`);
const { token, accessToken } = (await signedIn.json()) as { token?: string; accessToken?: string };
const cookie = signedIn.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ');
const headers = { Cookie: cookie, Authorization: `Bearer ${token ?? accessToken}` };

console.log('| page | p50 ms | p99 ms |\n|---|---:|---:|');
for (const [name, page] of Object.entries(PAGES)) {
  if (!name.includes(only)) continue;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    const start = performance.now();
    const answer = await fetch(shop + (page.startsWith('/') ? page : `/admin?tab=${page}`), { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`);
    if (round >= 5) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`);
}
