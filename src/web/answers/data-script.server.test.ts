import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { dataScript } from './data-script.server.ts';

test('hands over the data as it was, and no text of it can end the script', async () => {
  const data = '["</script><script>alert(1)</script>","<!--","£ \u2028"]';
  const bytes = new TextEncoder().encode(data);
  // The third cut is inside the pound sign.
  const cuts = [0, 10, bytes.indexOf(0xc2) + 1, bytes.length];
  const chunks = cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end));
  const [, code = ''] =
    /^<script nonce="mark">([^<]*)<\/script>$/.exec(await dataScript(streamOf(chunks), 'mark')) ?? [];
  const received: string[] = [];
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('closed'),
  };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  expect(received).toEqual([data, 'closed']);
});

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}
