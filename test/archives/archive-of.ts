import { aZip } from '../imports/zips.ts';

export const MANIFEST = {
  format: 'inglenook archive',
  version: 1,
  shop: 'Elsewhere',
  made: '2026-11-21T09:30:00.000Z',
};

/** A product as an archive has it. */
export const PRODUCT = {
  ...{
    title: 'Skye',
    handle: 'skye',
    formerHandles: [],
    description: '',
    html: '<p>Iron.</p>',
    reference: '',
  },
  ...{ created: '2026-01-01T00:00:00.000Z', available: true, price: 90000, tags: [], provider: 'UPS' },
  ...{ metafields: '{}', options: [], gallery: [], pictures: [], films: [] },
  variants: [
    {
      ...{ title: 'Skye', handle: 'skye', sku: 'SKYE', available: true, price: 90000, stock: 2 },
      ...{ metafields: '{}', options: {}, picture: null },
    },
  ],
};

/** An archive with these files: bytes as they are, anything else as JSON. */
export function anArchiveOf(files: Record<string, unknown>, manifest: unknown = MANIFEST): Promise<Buffer> {
  return aZip(
    Object.fromEntries(
      Object.entries({ 'archive.json': manifest, ...files }).map(([name, content]) => [
        name,
        Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)),
      ]),
    ),
  );
}
