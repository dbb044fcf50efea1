import { expect } from 'vitest';
import type { TestApp } from '../kit/app.ts';
import type { Page } from '../kit/page.ts';
import { PLACES } from '../kit/places.ts';

/** Whose words these are, and what a shop may say of itself only once its owner has. */
export const CLAIMS =
  /moorland|\bleek\b|staffordshire|thirty years|showroom|lit and checked|picks up the phone|a person answers|specialists|-year warranty|we go further|fires are all we do|every fire (has|is)|on every fire|own bank\.|our advantages|01632|00000000/i;

/** Looks for claims on every page that customers see, and on these. */
export async function expectNoClaims(app: TestApp, more: string[] = []): Promise<void> {
  const places = PLACES.map(({ path }) => path).filter((path) => !path.startsWith('/admin'));
  const paths = [...places, '/pages/faqs', '/pages/terms-and-conditions', '/pages/privacy-policy'];
  for (const path of [...paths, ...more]) {
    const page = await app.asVisitor.get(path);
    // Head and data too: titles, descriptions and what search engines read.
    expect([path, CLAIMS.exec(page.html)?.[0] ?? null]).toEqual([path, null]);
  }
}

/** Follows every link of the home page, with its menu and footer; returns the page. */
export async function expectLinksLead(app: TestApp): Promise<Page> {
  const page = await app.asVisitor.get('/');
  for (const link of page.all('link')) {
    const [to = ''] = (link.getAttribute('href') ?? '').split('#');
    if (!/^\/(?!\/)/.test(to)) continue;
    const { status } = await app.asVisitor.get(to);
    expect([to, status < 400]).toEqual([to, true]);
  }
  return page;
}
