import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { Person } from '../person.ts';
import { aPicture } from '../pictures.ts';

export type Product = {
  id: string;
  handle: string;
  price: number;
  featuredMedia: string | null;
  media: { url: string; order: number }[];
  variants: { id: string; stockCount: number; featuredMedia: string | null }[];
};

/** What the owner and customers do at the API. */
export function deskAt(app: TestApp) {
  const tokenOf = async (person: Person) => (await person.session())?.token ?? '';
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1${path}`, {
      method,
      headers: {
        Authorization: await tokenOf(app.asOwner),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const get = (path: string, headers: Record<string, string> = {}) => app.ask(`/api/v1${path}`, { headers });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  async function made<T = Product>(answer: Promise<Response>): Promise<T> {
    expect([200, 201]).toContain((await answer).status);
    return (await answer).json();
  }
  const aProduct = (wish: object = {}) =>
    made(call('POST', '/product', { title: 'Tarn Wall Fire', price: 59900, available: true, ...wish }));
  const upload = async (
    path: string,
    content: Blob | string | undefined = undefined,
    person: Person = app.asOwner,
  ) => {
    const body = new FormData();
    const image = content ?? new Blob([(await aPicture()).bytes]);
    body.append('image', image instanceof Blob ? new File([image], 'fire.png') : image);
    return app.ask(`/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { Authorization: await tokenOf(person) },
    });
  };
  return { call, get, statusOf, made, aProduct, upload };
}
