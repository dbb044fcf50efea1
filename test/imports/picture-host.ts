import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { aListener, type Listener } from '../kit/listener.ts';
import { aDrawing } from '../kit/pictures.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

/** Somebody else's web server with pictures: what it answers by path, and how often it was asked. */
export type PictureHost = Listener & { answers: Map<string, Answer>; asked: string[] };

export async function aPictureHost(): Promise<PictureHost> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const listener = await aListener(({ path }, response) => {
    asked.push(path);
    const { status = 200, headers = {}, body = '' } = answers.get(path) ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  return { ...listener, answers, asked };
}

/** The bytes of a picture of one colour. */
export function aPng(colour: string, size = 40): Promise<Buffer> {
  return aDrawing({ colour, width: size, height: size }).png().toBuffer();
}

/** Takes connections and never says a word. */
export type SilentHost = { url: string; calls(): number; close(): void };

export async function aSilentHost(): Promise<SilentHost> {
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    calls++;
    sockets.add(socket.on('error', () => sockets.delete(socket)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A file of products with one picture each. */
export function onePictureEach(name: string, urls: string[]): string {
  const lines = urls.map((url, n) => `${name}-${n},Fire ${name} ${n},,,${name}-${n},1299,3,${url},1,,`);
  return `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image\n${lines.join('\n')}\n`;
}
