import type { Call, Content, Parameter } from './api-document.ts';

/** The example of a call as a shell command; optional parameters without an example are left out. */
export function curlOf({ method, path, operation }: Call): string {
  const verb = method.toUpperCase();
  const parts = [
    `curl ${verb === 'GET' ? '' : `-X ${verb} `}${addressOf(path, operation.parameters ?? [])}`,
    ...((operation.security?.every((each) => Object.keys(each).length > 0) ?? false)
      ? ['-H "Authorization: Bearer $TOKEN"']
      : []),
    ...bodyOf(Object.entries(operation.requestBody?.content ?? {})[0]),
  ];
  return parts.join(' \\\n  ');
}

function addressOf(path: string, parameters: Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => {
    const example = parameters.find((each) => each.in === 'path' && each.name === name)?.schema?.example;
    return example === undefined ? whole : encodeURIComponent(String(example));
  });
  const queried = parameters.filter(
    ({ in: where, schema }) => where === 'query' && schema?.example !== undefined,
  );
  const query = new URLSearchParams(queried.map(({ name, schema }) => [name, String(schema?.example)]));
  return `"$SHOP/api/v1${filled}${query.size > 0 ? `?${query}` : ''}"`;
}

function bodyOf([type, content]: [string, Content[string]] | [] = []): string[] {
  if (!type) return [];
  if (type !== 'multipart/form-data')
    return [`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(content?.example, null, 2))}`];
  const fields = Object.entries(content?.example ?? {}).map(
    ([name, value]) => `-F ${quoted(`${name}=${value}`)}`,
  );
  return [fileFieldOf(content) === 'film' ? '-F film=@flames.webm' : '-F image=@picture.jpeg', ...fields];
}

/** The field of a form that takes a file. */
export function fileFieldOf(content: Content[string] | undefined): string | undefined {
  const fields = Object.entries(content?.schema?.properties ?? {});
  return fields.find(([, { format }]) => format === 'binary')?.[0];
}

/** A text quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
