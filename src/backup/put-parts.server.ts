import { type Piece, partName } from './objects.ts';
import type { Vault } from './vault.server.ts';

/** Stores a piece, part by part; resolves to its bytes. `check` throws when it must not go on. */
export async function putParts(
  vault: Vault,
  piece: Omit<Piece, 'parts'>,
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  check: () => void = () => {},
): Promise<number> {
  let part = 0;
  let bytes = 0;
  let ready: Buffer | null = null;
  const put = async (content: Buffer, isLast: boolean) => {
    check();
    part += 1;
    bytes += content.length;
    await vault.put(partName(piece, part, isLast), content);
  };
  // One is prepared ahead, to know which is the last.
  for await (const next of parts) {
    if (ready) await put(ready, false);
    ready = next;
  }
  if (ready) await put(ready, true);
  return bytes;
}
