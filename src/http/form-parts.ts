import { ShopError } from '#shop/errors.ts';

/** More than any form of the shop has. */
const MAX_PARTS = 1_000;
/** Bytes of what a part says of itself, and of all texts together: a description of 200,000 characters, and some more. */
const MAX_HEAD = 2 * 1024;
const MAX_TEXT = 640 * 1024;

/** RFC 2046 allows no longer one. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))(?:\s*;|\s*$)/i;

/** Whether a request is a form in parts, as one with a file is. */
export function isInParts(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads a form in parts. What a file holds is not looked at, so that the largest takes no time; ShopError `malformed` when
 * it is broken, `too-large` for more parts or words than any form has.
 */
export function readParts(body: Buffer, contentType: string): FormData {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const line = Buffer.from(`\r\n--${quoted ?? bare}`, 'latin1');
  if (!body.subarray(0, line.length - 2).equals(line.subarray(2))) throw unreadable();
  const form = new FormData();
  let text = 0;
  let at = line.length - 2;
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts++) {
    const head = body.subarray(at, at + MAX_HEAD);
    const headLength = head.indexOf('\r\n\r\n');
    const start = at + headLength + 4;
    const end = body.indexOf(line, start - 2);
    if (headLength < 0 || end < 0) throw unreadable();
    const { name, filename, type } = readHead(head.toString('utf8', 0, headLength));
    const content = body.subarray(start, Math.max(start, end));
    if (filename === undefined) text += content.length;
    if (parts === MAX_PARTS || text > MAX_TEXT) throw tooLarge();
    if (filename === undefined) form.append(name, content.toString('utf8'));
    else form.append(name, new File([content as Uint8Array<ArrayBuffer>], filename, { type }));
    at = end + line.length;
  }
  return form;
}

function readHead(head: string): { name: string; filename?: string; type: string } {
  const [, disposition = ''] = /\r\ncontent-disposition: ?form-data;(.*)/i.exec(head) ?? [];
  const [, name] = /(?:^|[ ;])name="([^"]*)"/.exec(disposition) ?? [];
  const [, filename] = /(?:^|[ ;])filename="([^"]*)"/.exec(disposition) ?? [];
  const [, type = ''] = /\r\ncontent-type: ?(.*)/i.exec(head) ?? [];
  if (name === undefined) throw unreadable();
  return { name: plain(name), type, ...(filename !== undefined && { filename: plain(filename) }) };
}

/** Browsers write these three signs so, and no others. */
function plain(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function unreadable(): ShopError {
  return new ShopError('malformed', 'That form cannot be read.');
}

function tooLarge(): ShopError {
  return new ShopError('too-large', 'That form has more than can be read.');
}
