import { expect, test } from 'vitest';
import { filmFormatOf } from './film-format.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webm', 'webm'],
  ['\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0088matroska', null],
  ['\0\0\0\u0020ftypisom\0\0\u0002\0', 'mp4'],
  ['\0\0\0\u0020ftypavif\0\0\0\0', null],
  ['\0\0\0\u0020ftypqt  ', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">ftypisom', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(filmFormatOf(bytes(text))).toBe(format);
});
