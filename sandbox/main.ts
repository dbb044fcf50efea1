import { openSandbox } from './open-sandbox.ts';

/** The sandbox as a program: `node sandbox/main.ts`, settings SANDBOX_PORT, DATA_DIR and SANDBOX_WEBHOOK_URL. */
const port = Number(process.env.SANDBOX_PORT ?? 3001);
const dataDir = process.env.DATA_DIR ?? './data';

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`Setting SANDBOX_PORT is not valid: ${process.env.SANDBOX_PORT}`);
  process.exit(1);
}

try {
  const sandbox = await openSandbox({ port, dataDir, webhookUrl: process.env.SANDBOX_WEBHOOK_URL });
  const stop = () => void sandbox.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // Whoever started it restarts one that was open, whatever ended it.
  process.send?.('open');
  // When the program that started this one is gone, nothing else would stop it.
  if (process.connected) process.once('disconnect', stop);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  if (await isSandbox(`http://127.0.0.1:${port}/sandbox/health`)) {
    console.log(`A sandbox is already running at http://127.0.0.1:${port}.`);
    process.exit(0);
  }
  console.error(`Setting SANDBOX_PORT is not valid: another program uses port ${port}.`);
  process.exit(1);
}

async function isSandbox(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    const body = (await answer.json()) as { sandbox?: string };
    return body.sandbox === 'inglenook';
  } catch {
    return false;
  }
}
