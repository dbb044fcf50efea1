import { aListener, type Listener } from '../listener.ts';
import { aDrawing } from '../pictures.ts';

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
