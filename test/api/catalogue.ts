import { expect } from 'vitest';
import type { TestApp } from '../kit/app.ts';
import type { ApiAnswer } from '../kit/person.ts';
import { anUpload, aPicture } from '../kit/pictures.ts';

export type Product = {
  id: string;
  handle: string;
  price: number;
  featuredMedia: string | null;
  media: { url: string; order: number }[];
  variants: { id: string; stockCount: number; featuredMedia: string | null }[];
};

/** The catalogue through the API: calls of the owner, and reads of a visitor. */
export function catalogueApi({ asOwner: { call }, asVisitor }: TestApp) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    asVisitor.call('GET', path, undefined, headers);
  const statusOf = async (answer: Promise<ApiAnswer>) => (await answer).status;
  /** The body of a call that succeeds. */
  async function made<T = Product>(answer: Promise<ApiAnswer>): Promise<T> {
    const { status, body } = await answer;
    expect([200, 201]).toContain(status);
    return body;
  }
  const aProduct = (fields: object = {}) =>
    made(call('POST', '/product', { title: 'Tarn Wall Fire', price: 59900, available: true, ...fields }));
  const addVariant = (variant: object) => made<{ id: string }>(call('POST', '/product/variant/add', variant));
  const upload = async (path: string) => call('POST', path, anUpload({}, await aPicture()));
  return { call, get, statusOf, made, aProduct, addVariant, upload };
}
