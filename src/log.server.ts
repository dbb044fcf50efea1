import type { Log } from '#shop/shop.server.ts';

const LEVELS = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** JSON lines on standard output, with anything that looks like a card number masked. */
export function createLog(level: keyof typeof LEVELS): Log {
  function line(severity: 'info' | 'warn' | 'error', message: string, context: Record<string, unknown> = {}) {
    if (LEVELS[severity] < LEVELS[level]) return;
    const entry = { time: new Date().toISOString(), level: severity, message, ...context };
    process.stdout.write(`${maskCards(JSON.stringify(entry, plainErrors))}\n`);
  }
  return {
    info: (message, context) => line('info', message, context),
    warn: (message, context) => line('warn', message, context),
    error: (message, context) => line('error', message, context),
  };
}

function plainErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

/** Hides runs of 13 to 19 digits, however set apart or run together with words: no card number reaches a log. */
export function maskCards(text: string): string {
  return text.replace(/(?<!\d)\d(?:[ ._/-]?\d){12,18}(?!\d)/g, '[digits]');
}
