import { useState } from 'react';

/** A picture on its way, or one that was refused. */
export type PendingUpload = {
  id: number;
  name: string;
  bytes: number;
  /** Per cent. */
  progress: number;
  refused?: string;
};

const MOST_BYTES = 15 * 1024 * 1024;

let lastId = 0;

/** Sends pictures one after the other with their progress; each is shown until it is there, or until its refusal is put away. */
export function useUploads(addressOf: (file: File) => string, onDone: () => void) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const change = (id: number, changes: Partial<PendingUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  async function add(files: File[]) {
    const queue = files.map((file) => ({ file, id: ++lastId }));
    setUploads((all) => [
      ...all,
      ...queue.map(({ file: { name, size: bytes }, id }) => ({ id, name, bytes, progress: 0 })),
    ]);
    for (const { file, id } of queue) {
      // Not even sent: the server would break off in the middle of it.
      const refused =
        file.size > MOST_BYTES
          ? 'A picture may have at most 15 MB.'
          : await send(addressOf(file), file, (progress) => change(id, { progress }));
      if (refused) change(id, { refused });
      else {
        remove(id);
        onDone();
      }
    }
  }
  return { uploads, add, remove };
}

/** Why the picture was not taken; null when it was. fetch() knows no progress of what it sends. */
function send(address: string, file: File, onProgress: (percent: number) => void): Promise<string | null> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set('image', file);
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve('The connection was lost. Try again.');
    request.onload = () => resolve(request.status < 300 ? null : reasonOf(request.responseText));
    request.open('POST', address);
    request.send(body);
  });
}

function reasonOf(answer: string): string {
  try {
    return JSON.parse(answer).error;
  } catch {
    return 'Something went wrong, nothing was lost.';
  }
}
