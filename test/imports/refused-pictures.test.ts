import { expect, test } from 'vitest';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { importedPictures } from './imported-pictures.ts';

onAnyEngine('pictures that an import cannot take', { perTest: true }, ({ app, shop }) => {
  const { host, looks, withPictures, at, carriedOut } = importedPictures({ app, shop });

  test('what cannot be taken is named with its product, address and reason; the product is there', async () => {
    host.answers.set('/page.png', { body: '<html>Not here</html>' });
    host.answers.set('/drawing.svg', { body: '<svg onload="alert(1)"/>' });
    host.answers.set('/huge.png', { body: Buffer.alloc(15 * 1024 * 1024 + 1) });
    const reasons = [
      [at('gone.png'), 'has nothing at this address (404)'],
      [at('page.png'), 'That is not a JPEG'],
      [at('drawing.svg'), 'SVG drawings are not accepted'],
      [at('huge.png'), 'A picture can be at most 15 MB'],
      ['http://user:word@127.0.0.1/x.png', 'must not contain a user name'],
      ['http://169.254.169.254/latest/meta-data', 'must be a public address'],
      ['file:///etc/passwd', 'Not an address'],
      ['oak.jpg', 'Not an address, and no ZIP has a file of this name'],
    ] as const;
    const address = await carriedOut(withPictures(...reasons.map(([url]) => url), at('red.png')));
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('8 pictures could not be taken');
    expect(page.text).toContain('Carried out');
    const named = page.all('listitem', /^Ashbourne/).map((item) => item.textContent ?? '');
    for (const [url, reason] of reasons)
      expect(named.filter((text) => text.includes(url) && text.includes(reason))).toHaveLength(1);
    expect(await looks()).toEqual(['red']);
  });

  test('redirects are followed a few times, but never to this machine or a private network', async () => {
    const leads = (path: string, location: string) =>
      host.answers.set(path, { status: 302, headers: { location } });
    leads('/far.png', '/near.png');
    leads('/near.png', at('red.png'));
    leads('/here.png', `http://0.0.0.0:${new URL(host.url).port}/blue.png`);
    leads('/cloud.png', 'http://169.254.169.254/latest/meta-data');
    leads('/mapped.png', `http://[::ffff:127.0.0.1]:${new URL(host.url).port}/blue.png`);
    leads('/disk.png', 'file:///etc/passwd');
    leads('/round.png', '/round.png');
    const inside = ['here', 'cloud', 'mapped', 'disk', 'round'].map((name) => at(`${name}.png`));
    const address = await carriedOut(withPictures(...inside, at('far.png')));
    expect(await looks()).toEqual(['red']);
    const page = await app.asOwner.get(address);
    expect(page.text).toContain('5 pictures could not be taken');
    expect(page.text).toContain('more than 4 times');
    expect(host.asked).not.toContain('/blue.png');
  });
});
