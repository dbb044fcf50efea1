import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { anApp, aSession, type TestApp } from '../app.ts';

export type Product = {
  id: string;
  handle: string;
  price: number;
  featuredMedia: string | null;
  media: { url: string; order: number }[];
  variants: { id: string; stockCount: number; featuredMedia: string | null }[];
};

/** A shop, its owner at the API, and a customer; there from the first test of the describe block on. */
export function withDesk(engine: Engine) {
  const desk = {} as { app: TestApp; owner: string; customer: string };
  let picture: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    desk.app = await anApp(engine);
    desk.owner = (await aSession(desk.app.shop, 'Admin')).token;
    desk.customer = (await aSession(desk.app.shop, 'Standard')).token;
    picture = await aPicture();
  });
  afterAll(() => desk.app.shop.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    desk.app.ask(`/api/v1${path}`, {
      method,
      headers: {
        Authorization: desk.owner,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const get = (path: string, headers: Record<string, string> = {}) =>
    desk.app.ask(`/api/v1${path}`, { headers });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;
  async function made<T = Product>(answer: Promise<Response>): Promise<T> {
    expect([200, 201]).toContain((await answer).status);
    return (await answer).json();
  }
  const aProduct = (wish: object = {}) =>
    made(call('POST', '/product', { title: 'Tarn Wall Fire', price: 59900, available: true, ...wish }));
  const upload = (path: string, content: Blob | string = new Blob([picture]), Authorization = desk.owner) => {
    const body = new FormData();
    body.append('image', content instanceof Blob ? new File([content], 'fire.png') : content);
    return desk.app.ask(`/api/v1${path}`, { method: 'POST', body, headers: { Authorization } });
  };
  return Object.assign(desk, { call, get, statusOf, made, aProduct, upload });
}

/** A small PNG. */
export async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const dark = { width: 40, height: 30, channels: 3, background: '#22201d' } as const;
  return new Uint8Array(await sharp({ create: dark }).png().toBuffer());
}
