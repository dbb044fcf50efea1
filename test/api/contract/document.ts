import { type ApiDocument, type Call, callsOf, type Parameter } from '#api/docs/api-document.ts';
import { fileFieldOf } from '#api/docs/curl-of.ts';
import { aWebm } from '../../kit/films.ts';
import { anUpload } from '../../kit/pictures.ts';
import type { ContractWorld } from './world.ts';

/** A call of the document by its name. */
export type Documented = Call & { name: string };

/** The calls of the API document, as it is served, by 'METHOD /path'. */
export async function documentedCalls({ app }: Pick<ContractWorld, 'app'>): Promise<Map<string, Documented>> {
  const document: ApiDocument = await (await app.ask('/api/v1/openapi.json')).json();
  return new Map(
    callsOf(document).map((call) => {
      const name = `${call.method.toUpperCase()} ${call.path}`;
      return [name, { ...call, name }];
    }),
  );
}

/** A request as it goes out: the path below /api/v1 with its query, and what goes with it. */
export type Wanted = { path: string; method: string; headers: Record<string, string>; body?: BodyInit };

/** The request that the examples of the document make, word for word. */
export function exampleRequest({ method, path, operation }: Call, world: ContractWorld): Wanted {
  const parameters = operation.parameters ?? [];
  const real = (text: string) =>
    [...world.words].reduce((said, [from, to]) => said.replaceAll(from, to), text);
  const shown = (where: string) =>
    parameters.filter((each) => each.in === where && exampleOf(each) !== undefined);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return encodeURIComponent(String(parameter && exampleOf(parameter)));
  });
  const query = new URLSearchParams(shown('query').map((each) => [each.name, String(exampleOf(each))]));
  const headers = Object.fromEntries(shown('header').map((each) => [each.name, String(exampleOf(each))]));
  const authorization = authorizationOf(operation.security, world);
  if (authorization) headers.Authorization = `Bearer ${authorization}`;
  const sent = {
    path: real(`${filled}${query.size > 0 ? `?${query}` : ''}`),
    method: method.toUpperCase(),
    headers,
  };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type) return sent;
  if (type === 'multipart/form-data') {
    const field = fileFieldOf(content);
    const bytes = field === 'film' ? aWebm('') : world.picture;
    const fields = content?.example as Record<string, string>;
    return { ...sent, body: anUpload(fields, { bytes, filename: 'fire' }, field) };
  }
  headers['Content-Type'] = type;
  return { ...sent, body: real(JSON.stringify(content?.example)) };
}

function exampleOf({ schema }: Parameter): unknown {
  return schema?.example;
}

/** Whose token a call needs: of who is signed in, of the owner, or nobody's. */
function authorizationOf(security: Record<string, string[]>[] = [], world: ContractWorld): string | null {
  if (security.length === 0 || security.some((each) => Object.keys(each).length === 0)) return null;
  return security.some(({ session }) => session?.includes('admin')) ? world.owner : world.person;
}

export async function send({ app }: ContractWorld, { path, ...init }: Wanted): Promise<Response> {
  return app.ask(`/api/v1${path}`, init);
}
