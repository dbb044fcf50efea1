/**
 * The script that hands a page's data to React Router in the browser, as its own component would stream it. `<` is
 * escaped so that no text can end the script.
 */
export async function dataScript(stream: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true });
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${mark}">${controller}.enqueue(${text});${controller}.close();</script>`;
}
