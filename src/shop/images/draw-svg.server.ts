import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { ShopError } from '../errors.ts';

const MAX_BYTES = 1024 * 1024;
/** Pixels of the longer side: a logo in an email at twice its size, and no more. */
const LONGER_SIDE = 1600;
/** Milliseconds for one drawing. */
const TIME = 8_000;
/** Where a drawing may begin: programs write long comments before it. */
const LOOKED_AT = 4_000;

/** Whether these bytes are a drawing in SVG: text that begins with it, or with what may stand before it. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).trimStart();
  return /^<(\?xml|!--|!DOCTYPE\s+svg|svg)/i.test(text) && /<svg[\s>/]/i.test(text);
}

/** A drawing where only a picture may be; ShopError `wrong-type`. */
export function refuseSvg(bytes: Uint8Array): void {
  if (isSvg(bytes))
    throw new ShopError(
      'wrong-type',
      'SVG drawings are not accepted, because they can carry scripts. Save it as PNG or JPEG.',
    );
}

/**
 * Draws an SVG as PNG, so that what it may carry (scripts, addresses of others) is never served, nor asked for: it has no
 * place from which it could load anything. ShopError `wrong-type` for one that cannot be drawn, or not in time; `too-large` above 1 MB.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength > MAX_BYTES) throw new ShopError('too-large', 'A drawing (SVG) can be at most 1 MB.');
  // Entities make gigabytes of a few letters, and files of a machine parts of a drawing.
  if (/<!ENTITY|<xi:include/i.test(new TextDecoder().decode(bytes)))
    throw new ShopError(
      'wrong-type',
      'That drawing (SVG) has parts that are not drawn. Save it as plain SVG or PNG.',
    );
  // A few letters may take minutes to draw, and only a process can be ended in the middle of that.
  const drawer = spawn(execPath, ['--input-type=module', '--eval', PROGRAM], {
    // From where it finds the library.
    cwd: import.meta.dirname,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIME,
    killSignal: 'SIGKILL',
  });
  // It may have ended before it has read all.
  drawer.stdin.on('error', () => {});
  drawer.stdin.end(bytes);
  const drawn = await Promise.race([
    buffer(drawer.stdout),
    new Promise<null>((resolve) => drawer.once('error', () => resolve(null))),
  ]);
  if (!drawn || drawn.byteLength === 0)
    throw new ShopError('wrong-type', 'That drawing (SVG) cannot be drawn. Save it as PNG.');
  return drawn;
}

/** A drawing in millimetres becomes four times as wide with twice the density, one in pixels twice as wide. */
const PROGRAM = `
  import { buffer } from 'node:stream/consumers';
  import sharp from 'sharp';
  sharp.concurrency(1);
  const bytes = await buffer(process.stdin);
  const sideAt = async (density) => {
    const { width, height } = await sharp(bytes, { density, limitInputPixels: false }).metadata();
    return Math.max(width, height);
  };
  const usual = 72;
  const side = await sideAt(usual);
  const power = Math.log2((await sideAt(2 * usual)) / side) || 1;
  const wanted = usual * (${LONGER_SIDE} / side) ** (1 / power);
  const density = Math.min(7_200, Math.max(1, wanted));
  process.stdout.write(await sharp(bytes, { density, limitInputPixels: 50_000_000 }).png().toBuffer());
`;
