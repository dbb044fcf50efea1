import { expect, test } from 'vitest';
import type { Section } from '#shop/pages/page.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { expectPage, type Page } from '../kit/page.ts';
import { sentDuring } from '../kit/statements.ts';

const EDIT = '/admin/pages/edit';

onAnyEngine('pages that the owner writes', ({ app, shop }) => {
  const section = (changes: Partial<Section>): Section => ({
    ...{ id: '+1', title: 'Where', html: '<p>In {town}.</p>', alsoFoundBy: '' },
    ...changes,
  });
  const fieldsOf = (sections: Section[], more: Record<string, string> = {}) => ({
    ...{ title: 'Our Showroom', description: 'See it lit.', lead: 'Come in.', alsoFoundBy: 'visit' },
    ...{ isQuestions: '', sections: JSON.stringify(sections), intent: 'save' },
    ...more,
  });
  const save = (handle: string, fields: Record<string, string>) =>
    app.asOwner.post(`${EDIT}/${handle}`, fields);
  const publish = (handle: string, sections: Section[], more = {}) =>
    save(handle, fieldsOf(sections, { publish: '1', ...more }));
  const read = (handle: string) => app.asVisitor.get(`/pages/${handle}`);
  const versionIn = (page: Page) => page.hiddenFields.version ?? '';

  async function aPage(title: string): Promise<string> {
    const { status, to } = await app.asOwner.post('/admin/pages/create', { title, address: '' });
    expect(status).toBe(302);
    return /edit\/([a-z0-9-]+)\?isNew=true$/.exec(to ?? '')?.[1] ?? '';
  }

  test('nobody sees one before it is published; then everybody does, at once', async () => {
    const handle = await aPage('Our Showroom');
    expect(handle).toBe('our-showroom');
    expect((await read(handle)).to).toBe('/');
    expect((await save(handle, fieldsOf([section({})]))).text).toContain('Saved as a draft');
    expect((await read(handle)).to).toBe('/');

    expect((await publish(handle, [section({})])).text).toContain('Published');
    const page = await read(handle);
    expectPage(page, 200, 'In Leek.');
    expect(page.get('heading', 'Our Showroom').tagName).toBe('H1');
    expect(page.document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'See it lit.',
    );
    expect((await app.asVisitor.get('/our_showroom.html')).to).toBe('/pages/our-showroom');
    expect((await app.asVisitor.get('/sitemap.xml')).html).toContain('/pages/our-showroom</loc>');
    expect((await app.asVisitor.get('/search?q=showroom')).linkTo(/^Our Showroom/)).toBe(
      '/pages/our-showroom',
    );
    expect((await app.asOwner.get('/admin?tab=activity&kind=text')).text).toMatch(/Published.*Our Showroom/i);

    await publish(handle, [section({ id: 'where', html: '<p>In the old mill.</p>' })]);
    expectPage(await read(handle), 200, 'In the old mill.');
  });

  test('a draft is previewed by its link alone, which is not indexed and ends with the draft', async () => {
    await save('faqs', fieldsOf([section({ title: 'Is it a draft?' })]));
    const editor = await app.asOwner.get(`${EDIT}/faqs`);
    const link = editor.linkTo(/^Preview/);
    expect(link).toMatch(/^\/preview\/[\w-]{43}$/);
    const preview = await app.asVisitor.get(link);
    expectPage(preview, 200, 'Is it a draft?');
    expect(preview.headers.get('x-robots-tag')).toContain('noindex');
    expect(preview.html).toMatch(/<meta name="robots" content="noindex/);
    expect((await read('faqs')).text).not.toContain('Is it a draft?');

    await app.asOwner.post(`${EDIT}/faqs`, { intent: 'discard-draft', version: versionIn(editor) });
    expect((await app.asVisitor.get(link)).status).toBe(404);
    expect((await app.asVisitor.get('/preview/unknown')).status).toBe(404);
  });

  test('two owners at once: the second is told, and nothing is overwritten', async () => {
    const handle = await aPage('Opening times');
    const version = versionIn(await app.asOwner.get(`${EDIT}/${handle}`));
    await publish(handle, [section({ html: '<p>Nine to five</p>' })], { version });
    const second = await publish(handle, [section({ html: '<p>Ten to four</p>' })], { version });
    expect(second.status).toBe(409);
    expect((await read(handle)).text).toContain('Nine to five');
    // The words of the software have no version yet.
    expect((await publish('no-such-page', [section({})])).status).toBe(404);
  });

  test('an earlier version is put back: first as a draft', async () => {
    const handle = await aPage('Care');
    await publish(handle, [section({ html: '<p>Dust it.</p>' })]);
    shop.advanceClock(60_000);
    await publish(handle, [section({ html: '<p>Polish it.</p>' })]);
    const editor = await app.asOwner.get(`${EDIT}/${handle}`);
    const [form] = [...editor.document.querySelectorAll('form')].filter((each) =>
      each.querySelector('[value=put-back]'),
    );
    const versionId = form?.querySelector('[name=versionId]')?.getAttribute('value') ?? '';
    await app.asOwner.post(`${EDIT}/${handle}`, { intent: 'put-back', versionId });
    expect((await read(handle)).text).toContain('Polish it.');
    const again = await app.asOwner.get(`${EDIT}/${handle}`);
    const sections = again.document.querySelector('[name=sections]')?.getAttribute('value') ?? '[]';
    await publish(handle, JSON.parse(sections));
    expect((await read(handle)).text).toContain('Dust it.');
  });

  test('a deleted page leads where its owner said, or is not there; publishing brings it back', async () => {
    const handle = await aPage('Sale');
    await publish(handle, [section({})]);
    await app.asOwner.post(`${EDIT}/${handle}`, { intent: 'delete', leadsTo: '/pages/faqs' });
    const gone = await read(handle);
    expect([gone.status, gone.to]).toEqual([301, '/pages/faqs']);
    expect((await app.asVisitor.get('/sitemap.xml')).html).not.toContain(`/pages/${handle}<`);
    await app.asOwner.post(`${EDIT}/${handle}`, { intent: 'delete', leadsTo: '' });
    expect((await read(handle)).status).toBe(404);
    const elsewhere = { intent: 'delete', leadsTo: 'https://evil.example' };
    expect((await app.asOwner.post(`${EDIT}/${handle}`, elsewhere)).status).toBe(400);
    expect((await app.asOwner.get(`${EDIT}/${handle}`)).text).toContain('This page is deleted');
    await publish(handle, [section({})]);
    expect((await read(handle)).status).toBe(200);
  });

  test('hostile, huge and empty words are kept as words, refused or left out', async () => {
    const handle = await aPage('Hostile');
    const html =
      '<p onclick="x()">Ring {phone}<script>alert(1)</script><img src="https://evil.example/x.png" alt="" /></p><a href="javascript:alert(1)">Go</a><style>p{}</style><p>{nothing}</p>';
    await publish(handle, [section({ title: '<b>Bold</b>', html, id: '"><script>' })]);
    const page = await read(handle);
    expect(page.html).not.toMatch(/onclick|javascript:|evil\.example|<script>alert/);
    expect(page.linkTo('01632 960123')).toBe('tel:+441632960123');
    expect(page.text).toContain('<b>Bold</b>');
    expect(page.text).toContain('{nothing}');

    const refused = await publish(handle, [section({ html: `<p>${'x'.repeat(40_000)}</p>` })], { title: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/Title.*Section 1: Text/);
    for (const sections of ['', 'null', '[1]', '{"a":1}', '[{"id":"x"}]'])
      expect((await save(handle, fieldsOf([], { sections }))).status).toBe(400);
    await publish(handle, []);
    expectPage(await read(handle), 200, 'Our Showroom');
  });

  test('questions of the owner’s are those that the search finds and search engines read', async () => {
    const editor = await app.asOwner.get(`${EDIT}/faqs`);
    const sections: Section[] = JSON.parse(
      editor.document.querySelector('[name=sections]')?.getAttribute('value') ?? '[]',
    );
    const title = 'Do you sell umbrellas?';
    const own = section({ title, html: '<p>Not <em>yet</em>.</p>', alsoFoundBy: 'brolly' });
    const fields = { title: 'FAQs', isQuestions: '1', version: versionIn(editor) };
    await publish('faqs', [...sections, own], fields);
    const search = await app.asVisitor.get('/search?q=brolly');
    expect(search.linkTo(/umbrellas/)).toBe('/pages/faqs#do-you-sell-umbrellas');
    const page = await read('faqs');
    expect(page.document.getElementById('do-you-sell-umbrellas')?.textContent).toBe(title);
    const facts = page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(facts).toContain('"text":"Not yet."');
  });

  test('a page costs no statement while nothing has changed, and one afterwards', async () => {
    await read('faqs?unknown=1');
    const counts: number[] = [];
    // Now and then PostgreSQL is asked for the version once more.
    for (let n = 0; n < 4; n++)
      counts.push((await sentDuring(shop, () => read('faqs?unknown=1'))).statements);
    expect(Math.min(...counts)).toBeLessThanOrEqual(1);
  });
});
