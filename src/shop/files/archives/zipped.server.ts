import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from './archive.ts';

/** A ZIP of these files, written as it is read: each file is made when those before it have been taken. */
export async function* zipped(
  entries: AsyncGenerator<ArchiveEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let stream: Readable | undefined;
  const adding = (async () => {
    for await (const { name, content, isSmall = false } of entries) {
      stream = Readable.from([content]);
      zip.addReadStream(stream, name, { mtime, compress: !isSmall, size: content.byteLength });
      await finished(stream);
    }
    zip.end();
  })();
  adding.catch((error) => output.destroy(error));
  try {
    for await (const piece of output) yield piece;
    await adding;
  } finally {
    stream?.destroy();
    output.destroy();
  }
}
