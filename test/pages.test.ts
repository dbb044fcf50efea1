import { expect, test } from 'vitest';
import { onAnyEngine } from './kit/on-each-engine.ts';

type Question = { name: string; acceptedAnswer: { text: string } };

onAnyEngine('the pages of text', ({ app }) => {
  test.each([
    '/faqs',
    '/pages/delivery',
    '/pages/returns',
    '/warranty',
    '/klarna',
    '/manuals',
    '/sizes',
    '/running-costs',
    '/complaints',
    '/terms',
    '/recycling',
    '/privacy',
    '/cookies',
    '/contact',
    '/about',
  ])('%s leads to the page that it means, and its section', async (address) => {
    const answer = await app.asVisitor.get(address);
    expect(answer.status).toBe(301);
    const [path = '', section] = (answer.to ?? '').split('#');
    const page = await app.asVisitor.get(path);
    expect(page.status).toBe(200);
    if (section) expect(page.document.getElementById(section)?.tagName).toBe('H2');
  });

  test('any other unknown address leads home', async () => {
    for (const address of ['/no-such-page', '/pages/no-such-page', '/wp-login.php']) {
      const { status, to } = await app.asVisitor.get(address);
      expect([address, status, to]).toEqual([address, 302, '/']);
    }
  });

  test('search engines read the same questions and answers as people', async () => {
    const page = await app.asVisitor.get('/pages/faqs');
    const script = page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const facts: { '@type': string; mainEntity?: Question[] }[] = JSON.parse(script)['@graph'];
    const { mainEntity = [] } = facts.find((each) => each['@type'] === 'FAQPage') ?? {};
    expect(mainEntity.length).toBeGreaterThan(5);
    const titles = page.all('heading').map((heading) => heading.textContent);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(titles).toContain(name);
      for (const sentence of acceptedAnswer.text.split('. ').slice(1, -1))
        expect(page.text).toContain(sentence);
    }
  });
});
