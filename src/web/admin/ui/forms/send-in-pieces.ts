import { PIECE_BYTES } from '#shop/files/uploads/upload.ts';

type Answer = { id?: string; error?: string };

/**
 * Sends a large file piece by piece, with its progress in per cent; returns what the server says of the last one. Throws
 * an Error with a sentence for the owner.
 */
export async function sendInPieces<T extends Answer>(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<T> {
  let answer = {} as T;
  const pieces = Math.max(1, Math.ceil(file.size / PIECE_BYTES));
  for (let place = 0; place < pieces; place++) {
    const form = new FormData();
    if (answer.id) form.set('upload', answer.id);
    form.set('place', String(place));
    form.set('bytes', String(file.size));
    form.set('filename', file.name);
    form.set('file', file.slice(place * PIECE_BYTES, (place + 1) * PIECE_BYTES), file.name);
    answer = await send<T>(address, form);
    onProgress(Math.round(((place + 1) / pieces) * 100));
  }
  return answer;
}

async function send<T extends Answer>(address: string, body: FormData): Promise<T> {
  const response = await fetch(address, { method: 'POST', body }).catch(() => {
    throw new Error('The connection was lost. Send the file again.');
  });
  const answer: T = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? 'Something went wrong. Send the file again.');
  return answer;
}
