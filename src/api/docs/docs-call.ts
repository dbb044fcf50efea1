import { html } from 'hono/html';
import { schemaText } from '../schemas/schema-text.ts';
import type { Call, Content, Operation } from './api-document.ts';
import { SELECTION } from './complete-document.ts';
import { curlOf } from './curl-of.ts';

/** One call, folded; a link to it unfolds it. */
export function callOf(call: Call) {
  const { method, path, operation } = call;
  const { requestBody, responses = {} } = operation;
  const parameters = (operation.parameters ?? []).filter(({ name }) => name !== SELECTION.name);
  const statuses = Object.entries(responses);
  const success = statuses.find(([status]) => status.startsWith('2'))?.[1].content;
  return html`<details>
<summary><code class="verb">${method.toUpperCase()}</code> <code>${path}</code>
<span class="soft">${operation.summary ?? ''}</span></summary>
<div class="call" id="${operation.operationId ?? ''}">
<p>${accessOf(operation)} ${operation.description ?? ''}</p>
<h3>Example request</h3>
<pre>${curlOf(call)}</pre>
${
  parameters.length > 0
    ? html`<h3>Parameters</h3>
<dl class="fields">${parameters.map(
        ({ name, in: where, required, description, schema }) => html`<dt>${name}</dt>
<dd>${where}${required ? '' : ', optional'}: <code>${schemaText(schema ?? {})}</code> ${description ?? ''}</dd>`,
      )}</dl>`
    : ''
}
${bodyOf('Request body', requestBody?.content)}
${bodyOf('Response', success)}
${exampleOf(success)}
<h3>Status codes</h3>
<dl class="fields">${statuses.map(
    ([status, { description }]) => html`<dt>${status}</dt><dd>${description ?? ''}</dd>`,
  )}</dl>
</div>
</details>
`;
}

function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'No authentication.';
  const who = security.some(({ session }) => session?.includes('admin'))
    ? "an administrator's session"
    : 'a session';
  return security.some((each) => Object.keys(each).length === 0)
    ? `No authentication; returns more for ${who}.`
    : `Needs ${who}.`;
}

function bodyOf(title: string, content: Content = {}) {
  return Object.entries(content).map(
    ([type, { schema = {} }]) => html`<h3>${title} (${type})</h3>
${schema.$ref ? linkTo(schema.$ref) : html`<pre>${schemaText(schema)}</pre>`}`,
  );
}

function linkTo(ref: string) {
  const name = ref.split('/').at(-1) ?? '';
  return html`<p><a href="#${name}">${name}</a></p>`;
}

function exampleOf(content: Content = {}) {
  const example = Object.values(content)[0]?.example;
  return example === undefined
    ? ''
    : html`<h3>Example response</h3><pre>${JSON.stringify(example, null, 2)}</pre>`;
}
