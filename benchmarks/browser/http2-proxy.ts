import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aFreePort } from '#test/kit/free-port.ts';

/** The shop behind Caddy, which speaks HTTP/2 with a certificate of its own. `apt-get install caddy` brings it. */
export async function behindHttp2<Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-caddy-'));
  const port = await aFreePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{
  admin off
  skip_install_trust
  auto_https disable_redirects
  storage file_system ${folder}
}
https://localhost:${port} {
  tls internal
  reverse_proxy ${new URL(url).host}
}
`,
  );
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' });
  const ended = once(caddy, 'exit');
  try {
    await Promise.race([
      untilListening(port),
      ended.then(() => Promise.reject(new Error('Caddy did not start.'))),
    ]);
    return await work(`https://localhost:${port}`);
  } finally {
    caddy.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its certificate is nobody's whom Node trusts: that it speaks is enough. */
async function untilListening(port: number) {
  for (;;) {
    const error = await fetch(`https://localhost:${port}/`).then(
      () => null,
      ({ cause }: { cause?: { code?: string } }) => cause?.code ?? 'unknown',
    );
    if (error !== 'ECONNREFUSED' && error !== 'ECONNRESET' && !error?.startsWith('ERR_SSL')) return;
    await wait(50);
  }
}
