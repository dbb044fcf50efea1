import type { Log } from '#shop/shop.server.ts';
import { maskCards } from '#values/mask-cards.ts';
import { writeLine } from './log-output.server.ts';

const LEVELS = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Whatever is stored under a key like these is replaced, at any depth. */
const SECRET_KEY =
  /cvv|cvc|security.?code|passw|passphrase|token|authori[sz]ation|cookie|secret|api.?key|credential/i;

/** JSON lines, on standard output by default, without secrets or anything that looks like a card number. */
export function createLog(
  level: keyof typeof LEVELS,
  write: (line: string, isUrgent: boolean) => void = writeLine,
): Log {
  function line(severity: 'info' | 'warn' | 'error', message: string, context: Record<string, unknown> = {}) {
    if (LEVELS[severity] < LEVELS[level]) return;
    const entry = { time: new Date().toISOString(), level: severity, message, ...context };
    write(`${maskCards(JSON.stringify(entry, forLog))}\n`, severity === 'error');
  }
  return {
    info: (message, context) => line('info', message, context),
    warn: (message, context) => line('warn', message, context),
    error: (message, context) => line('error', message, context),
  };
}

function forLog(key: string, value: unknown): unknown {
  if (SECRET_KEY.test(key)) return '[redacted]';
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}
