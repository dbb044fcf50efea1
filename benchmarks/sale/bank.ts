/** What the shop's answer tells the browser to open at the bank. */
export type AtBank = { threeDSURL: string; threeDSRef: string; threeDSRequest: Record<string, string> };

/** A person at the sandbox's bank: opens its page, presses a button, and returns what the page posts to the shop. */
export async function answerAtBank(
  { threeDSURL, threeDSRequest, threeDSRef }: AtBank,
  answer: 'confirm' | 'fail',
): Promise<string> {
  const question = await post(threeDSURL, { ...threeDSRequest, threeDSRef });
  const action = new URL(/<form[^>]* action="([^"]+)"/.exec(question)?.[1] ?? '', threeDSURL).href;
  const back = question.includes('id="back"')
    ? question
    : await post(action, { ...hiddenFields(question), answer });
  const { cres } = hiddenFields(back);
  if (!cres) throw new Error(`the bank sends nobody back: ${back.slice(0, 500)}`);
  return cres;
}

async function post(address: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })).text();
}

function hiddenFields(html: string): Record<string, string> {
  const all = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...all].map(([, name, value]) => [name, value]));
}
