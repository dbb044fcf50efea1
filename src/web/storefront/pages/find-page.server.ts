import { data, redirect } from 'react-router';
import { offersCollection, pickupOf } from '#shop/delivery/collection/collection.ts';
import { fillAround } from '#shop/pages/fill.ts';
import type { PageBody } from '#shop/pages/page.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import { findPage } from '#shop/pages/pages.server.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import { describe } from '../../answers/structured-data.server.ts';
import type { PageContext } from '../../context.server.ts';
import { frameOf } from '../frame/find-frame.server.ts';
import { faqPage } from '../structured-data/questions.ts';
import { leadToLikely, leadToNew } from './likely-addresses.server.ts';

/** A page of words as customers read it. A deleted one leads where its owner said, an unknown one where it likely meant. */
export async function findWordsPage(page: PageContext, handle: string, request: Request) {
  const found = await findPage(page.shop, handle);
  if (!found) return leadToLikely(page.shop, request);
  if ('body' in found) return toRead(page, found.body, `/pages/${handle}`);
  await leadToNew(page.shop, request);
  throw found.leadsTo ? redirect(found.leadsTo, 301) : data(null, { status: 404 });
}

/** A page with its values filled in. */
export async function toRead(page: PageContext, body: PageBody, path: string) {
  const { profile } = await frameOf(page);
  const values = fieldValues(profile, { hasPayLater: findOffered(page.shop, 'library') !== null });
  const sections = body.sections.map(({ id, title, html }) => ({
    id,
    title,
    pieces: fillAround(html, values),
  }));
  const hasTable = sections.some(({ pieces }) => pieces.length > 1);
  const { title, description, lead, isQuestions } = body;
  if (isQuestions) describe(page, faqPage(body.sections, values));
  return {
    ...{ path, title, lead, sections },
    description: description || lead || `${title}, ${profile.name}`,
    delivery: hasTable ? { table: profile.deliveryTable, carriers: profile.carriers } : null,
    pickup: offersCollection(profile) ? pickupOf(profile) : null,
  };
}

export type WordsPage = Awaited<ReturnType<typeof toRead>>;
