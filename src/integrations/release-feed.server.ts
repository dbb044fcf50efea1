import type { Release, ReleaseFeed } from '#shop/machine/release.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 5_000, whole: 10_000 };

/** The name of the software, without which some hosts refuse to answer; nothing of the shop. */
const HEADERS = { accept: 'application/json', 'user-agent': 'inglenook' };

/**
 * The newest release as GitHub, Forgejo and Gitea tell it: { "tag_name": "v0.4.0", "html_url": "https://…" }. The
 * request is the same from every shop.
 */
export function releaseFeed(url: string): ReleaseFeed {
  return {
    async findNewest() {
      const answer = await send({ method: 'GET', url, headers: HEADERS }, LIMITS);
      return answer.kind === 'answer' && answer.status === 200 ? readRelease(answer.body) : null;
    },
  };
}

function readRelease(text: string): Release | null {
  try {
    const { tag_name, html_url } = JSON.parse(text) as Record<string, unknown>;
    const version = /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/.exec(String(tag_name))?.[1];
    const page = URL.parse(String(html_url));
    return version && page && /^https?:$/.test(page.protocol) ? { version, page: page.href } : null;
  } catch {
    return null;
  }
}
