import { useState } from 'react';

/** A picture being uploaded, or one that was refused. */
export type PendingUpload = {
  id: number;
  name: string;
  bytes: number;
  /** Per cent. */
  progress: number;
  refused?: string;
};

const MAX_BYTES = 15 * 1024 * 1024;

let lastId = 0;

/**
 * Uploads pictures one after the other. Each is listed with its progress until it is done, or until its refusal is
 * dismissed. `onDone` receives the response.
 */
export function useUploads(addressOf: (file: File) => string, onDone: (answer: unknown) => void) {
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
      // Not sent: the server would abort the request halfway.
      const sent: Sent =
        file.size > MAX_BYTES
          ? { refused: 'A picture can be at most 15 MB.' }
          : await send(addressOf(file), file, (progress) => change(id, { progress }));
      if ('refused' in sent) change(id, sent);
      else {
        remove(id);
        onDone(sent.answer);
      }
    }
  }
  return { uploads, add, remove };
}

type Sent = { answer: unknown } | { refused: string };

/** The response, or why the picture was refused. XMLHttpRequest because fetch() reports no upload progress. */
function send(address: string, file: File, onProgress: (percent: number) => void): Promise<Sent> {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set('image', file);
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () => resolve({ refused: 'The connection was lost. Try again.' });
    request.onload = () => resolve(read(request));
    request.open('POST', address);
    request.send(body);
  });
}

function read({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const answer = JSON.parse(responseText);
    return status < 300 ? { answer } : { refused: answer.error };
  } catch {
    return { refused: 'Something went wrong, nothing was lost.' };
  }
}
