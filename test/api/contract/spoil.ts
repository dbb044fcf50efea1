import { fileFieldOf } from '#api/docs/curl-of.ts';
import type { Documented, Wanted } from './document.ts';
import type { ContractWorld } from './world.ts';

/** A request that has to be refused, and what puts everything back. */
export type Spoilt = Wanted & { after?: () => Promise<void> };
/** Makes one out of the request that works. */
export type Spoil = (wanted: Wanted, world: ContractWorld, call: Documented) => Spoilt | Promise<Spoilt>;

const ONE_MEGABYTE = 1024 * 1024;
export const sending = (wanted: Wanted, body: unknown): Wanted => ({ ...wanted, body: JSON.stringify(body) });
export const bodyOf = ({ body }: Wanted) => JSON.parse(String(body));
const takesFiles = ({ operation }: Documented) =>
  Boolean(operation.requestBody?.content?.['multipart/form-data']);

/** With the rights of someone else; where everyone may read, it is the administrator's read that is asked for. */
function as(token: string | null, wanted: Wanted, { operation }: Documented): Wanted {
  const isOpen = operation.security?.some((each) => Object.keys(each).length === 0);
  const { Authorization: _, ...headers } = wanted.headers;
  return {
    ...wanted,
    path: isOpen ? `${wanted.path.split('?')[0]}?admin=true` : wanted.path,
    headers: token ? { ...headers, Authorization: token } : headers,
  };
}

function fileOf(call: Documented, bytes: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  const field = fileFieldOf(call.operation.requestBody?.content?.['multipart/form-data']);
  form.append(field ?? '', typeof bytes === 'string' ? bytes : new File([bytes], 'fire.png'));
  return form;
}

/** How any call comes to refuse with a status. */
export const ANY: Record<number, Spoil> = {
  400: (wanted, _, call) =>
    takesFiles(call)
      ? {
          ...wanted,
          body: 'none',
          headers: { ...wanted.headers, 'Content-Type': 'multipart/form-data; boundary=x' },
        }
      : { ...wanted, body: '{' },
  401: (wanted, _, call) => as(null, wanted, call),
  403: (wanted, { person }, call) => as(person, wanted, call),
  404: (wanted, _, call) => ({ ...wanted, path: call.path.replace(/\{\w+\}/g, 'nothing') }),
  409: (wanted) => ({ ...wanted, headers: { ...wanted.headers, 'If-Match': '"999"' } }),
  413: (wanted, _, call) =>
    takesFiles(call)
      ? { ...wanted, body: fileOf(call, new Uint8Array(16 * ONE_MEGABYTE)) }
      : sending(wanted, 'a'.repeat(ONE_MEGABYTE)),
  415: (wanted, _, call) =>
    takesFiles(call)
      ? { ...wanted, body: fileOf(call, new TextEncoder().encode('<svg/>')) }
      : { ...wanted, headers: { ...wanted.headers, 'Content-Type': 'text/plain' } },
  422: (wanted, _, call) => {
    if (takesFiles(call)) return { ...wanted, body: fileOf(call, 'a text') };
    if (!wanted.body) return { ...wanted, path: `${wanted.path.split('?')[0]}?page=0&postcode=nowhere` };
    const body = bodyOf(wanted);
    if (Array.isArray(body)) return sending(wanted, [{}]);
    return sending(wanted, Object.fromEntries(Object.keys(body).map((name) => [name, { odd: true }])));
  },
};
