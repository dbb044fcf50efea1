import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Pinned, because each version weighs otherwise. npx fetches it once. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

type Report = {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; displayValue?: string } | undefined>;
};

export type Judged = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Null for a page that is not to be found by search engines. */
  search: number;
  /** Seconds until the first paint and the largest picture. */
  firstPaint: number;
  largest: number;
  /** Milliseconds in which a finger would have waited. */
  blocked: number;
  shift: number;
};

type Wish = { cookie?: string | undefined; blocksScripts?: boolean | undefined };

/** What Lighthouse says of a page with its mobile preset: the run of median performance, of so many. */
export async function medianOf(runs: number, url: string, wish: Wish): Promise<Judged> {
  const all: Judged[] = [];
  for (let n = 0; n < runs; n++) all.push(await judge(url, wish));
  all.sort((a, b) => a.performance - b.performance || b.largest - a.largest);
  const median = all[Math.floor(all.length / 2)];
  if (!median) throw new Error('Lighthouse did not run.');
  return median;
}

async function judge(url: string, { cookie, blocksScripts }: Wish): Promise<Judged> {
  const { stdout } = await again(() =>
    run(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json'],
        '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
        ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
        ...(blocksScripts ? ['--blocked-url-patterns=*/assets/*.js'] : []),
      ],
      { maxBuffer: 100 * 1024 * 1024, env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
    ),
  );
  const { categories, audits }: Report = JSON.parse(stdout);
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    search: score('seo'),
    firstPaint: value('first-contentful-paint') / 1000,
    largest: value('largest-contentful-paint') / 1000,
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** Chromium now and then loses the trace of a page (NO_NAVSTART); Lighthouse itself says to run it again. */
async function again<Result>(work: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return again(work, tries - 1);
  }
}
