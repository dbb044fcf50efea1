/**
 * How long the owner's list of orders takes, over HTTP, on a shop with very many orders (./orders-generator.ts).
 *   node benchmarks/orders-list.ts http://localhost:3000 owner@example.com password
 */
import { performance } from 'node:perf_hooks';

const [shop = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2);

const QUERIES: Record<string, string> = {
  'all, newest': '',
  'page 1250': '&page=1250',
  'last page': '&page=2500',
  'to ship': '&status=accepted',
  shipped: '&status=shipped',
  'shipped, page 2000': '&status=shipped&page=2000',
  'by amount': '&sort=-amount',
  'by name, page 900': '&sort=name&page=900',
  'by status': '&sort=-status',
  today: '&date=today',
  '30 days by amount': '&date=30days&sort=-amount',
  'a year, shipped': '&status=shipped&date=range&from=2025-06-01&to=2026-05-31',
  'number 50123': '&q=50123',
  'number begins with 5': '&q=50',
  'one name': '&q=okafor',
  'first and last name': '&q=margaret+okafor',
  'two letters': '&q=ma',
  'two letters, by name': '&q=ma&sort=name',
  'e-mail': '&q=tom.pickering12%40',
  'half a postcode': '&q=6dh',
  'outward code': '&q=st13',
  'area, which very many share': '&q=st',
  'nobody of that name': '&q=nobodyofthatname',
  'eight words': '&q=ma+ok+to+pi+st+sk+sm+wi',
};
const ROUNDS = 60;

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

console.log('| list | p50 ms | p99 ms |\n|---|---:|---:|');
for (const [name, query] of Object.entries(QUERIES)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    const start = performance.now();
    const answer = await fetch(`${shop}/admin?tab=orders${query}`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`);
    if (round >= 5) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} |`);
}
