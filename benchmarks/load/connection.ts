import { connect, type Socket } from 'node:net';

export type Answer = { status: number; bytes: number; body: Buffer | null };

/** A keep-alive HTTP/1.1 connection that sends one request at a time. */
export type Connection = { send(request: Buffer): void; close(): void };

/**
 * Opens a raw connection: Node's own client costs more than a fast server does, and both share the machine. `heard`
 * receives each answer, with its body only if `keepsBody`; `failed` is called when the connection ends.
 */
export function openConnection(
  base: string,
  { keepsBody, heard, failed }: { keepsBody: boolean; heard(answer: Answer): void; failed(): void },
): Promise<Connection> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let answer = reading();

  function reading() {
    return {
      head: null as Buffer | null,
      status: 0,
      left: 0,
      bytes: 0,
      isChunked: false,
      tail: '',
      parts: [] as Buffer[],
    };
  }

  socket.on('data', (chunk: Buffer) => {
    const body = answer.status === 0 ? readHead(chunk) : chunk;
    if (body && isComplete(body)) finish();
  });
  socket.on('close', failed);
  socket.on('error', () => {});

  /** Returns what follows the head, or null while the head is incomplete. */
  function readHead(chunk: Buffer): Buffer | null {
    const all = answer.head ? Buffer.concat([answer.head, chunk]) : chunk;
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) {
      answer.head = all;
      return null;
    }
    const head = all.toString('latin1', 0, end);
    answer.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    answer.isChunked = !length && /\r\ntransfer-encoding: *chunked/i.test(head);
    answer.left = Number(length?.[1] ?? 0);
    return all.subarray(end + 4);
  }

  function isComplete(body: Buffer): boolean {
    answer.bytes += body.length;
    if (keepsBody) answer.parts.push(body);
    if (!answer.isChunked) {
      answer.left -= body.length;
      return answer.left <= 0;
    }
    answer.tail = (answer.tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
    return answer.tail === '\r\n0\r\n\r\n';
  }

  function finish() {
    const { status, bytes, parts } = answer;
    answer = reading();
    heard({ status, bytes, body: keepsBody ? Buffer.concat(parts) : null });
  }

  return opened(socket).then(() => ({
    send: (request) => void socket.write(request),
    close: () => socket.destroy(),
  }));
}

function opened(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
}

/** A request without a body. */
export function getRequest(base: string, path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(base).host}\r\n\r\n`);
}

/** A request with a JSON body. */
export function postRequest(base: string, path: string, body: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(body));
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nContent-Type: application/json\r\n`;
  return Buffer.concat([Buffer.from(`${head}Content-Length: ${json.length}\r\n\r\n`), json]);
}
