import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SealError, seal, unseal } from './seal.server.ts';

const key = randomBytes(32);
const sealed = seal(key, 'letter', Buffer.from('two fires and a hearth'));

describe('what is sealed', () => {
  test('opens with its key and name', () => {
    expect(unseal(key, 'letter', sealed).toString()).toBe('two fires and a hearth');
  });

  test('shows nothing of what it contains, and is different each time', () => {
    expect(sealed.includes('fires')).toBe(false);
    expect(seal(key, 'letter', Buffer.from('two fires and a hearth')).equals(sealed)).toBe(false);
  });

  test('does not open when any one byte was changed', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, 'letter', changed), `byte ${at}`).toThrow(SealError);
    }
  });

  test('does not open when it was cut or added to', () => {
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, 'letter', sealed.subarray(0, length))).toThrow(SealError);
    expect(() => unseal(key, 'letter', Buffer.concat([sealed, Buffer.from('x')]))).toThrow(SealError);
  });

  test('does not open under another name, so that two cannot be exchanged', () => {
    expect(() => unseal(key, 'bill', sealed)).toThrow('bill is damaged');
  });

  test('says so when the key is another', () => {
    expect(() => unseal(randomBytes(32), 'letter', sealed)).toThrow('letter was sealed with another key');
  });
});
