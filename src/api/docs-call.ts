import { html } from 'hono/html';
import type { Call, Content, Operation } from './api-document.ts';
import { SELECTION } from './complete-document.ts';
import { curlOf } from './curl-of.ts';
import { schemaText } from './schema-text.ts';

/** One call, folded: who may make it, how, and what it answers. A link to it unfolds it. */
export function callOf(call: Call) {
  const { method, path, operation } = call;
  const { requestBody, responses = {} } = operation;
  const parameters = (operation.parameters ?? []).filter(({ name }) => name !== SELECTION.name);
  const answers = Object.entries(responses);
  const success = answers.find(([status]) => status.startsWith('2'))?.[1].content;
  return html`<details>
<summary><code><span class="verb">${method.toUpperCase()}</span> ${path}</code>
<span class="soft">${operation.summary ?? ''}</span></summary>
<div class="call" id="${operation.operationId ?? ''}">
<p>For ${askerOf(operation)}. ${operation.description ?? ''}</p>
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
${contentOf('Body', requestBody?.content)}
${contentOf('Answer', success)}
${exampleOf(success)}
<h3>Statuses</h3>
<dl class="fields">${answers.map(
    ([status, { description }]) => html`<dt>${status}</dt><dd>${description ?? ''}</dd>`,
  )}</dl>
</div>
</details>
`;
}

function contentOf(title: string, content: Content = {}) {
  return Object.entries(content).map(
    ([type, { schema = {} }]) => html`<h3>${title}, ${type}</h3>
${schema.$ref ? linkTo(schema.$ref) : html`<pre>${schemaText(schema)}</pre>`}`,
  );
}

function linkTo(ref: string) {
  const name = ref.split('/').at(-1) ?? '';
  return html`<p><a href="#${name}">${name}</a></p>`;
}

function exampleOf(content: Content = {}) {
  const example = Object.values(content)[0]?.example;
  return example === undefined ? '' : html`<pre>${JSON.stringify(example, null, 2)}</pre>`;
}

function askerOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'everyone';
  const isForAdmins = security.some(({ session }) => session?.includes('admin'));
  const asker = isForAdmins ? 'administrators' : 'anyone signed in';
  return security.some((each) => Object.keys(each).length === 0) ? `everyone; more for ${asker}` : asker;
}
