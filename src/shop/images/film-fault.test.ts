import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { anMp4, aWebm } from '#test/kit/films.ts';
import { filmFormatOf } from './film-fault.ts';
import { MAX_FILM_BYTES } from './film-format.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const demo = (format: string) => readFileSync(`demo/films/stove-classic-black-hero.${format}`);
const faultOf = (bytes: Uint8Array) => (filmFormatOf(bytes) as { fault?: string }).fault;

test.each(['webm', 'mp4'])('a %s film is one, and none when a part of it is missing', (format) => {
  const film = demo(format);
  expect(filmFormatOf(film)).toEqual({ format });
  for (const length of [film.length - 1, film.length / 2, 3000, 400])
    expect(faultOf(film.subarray(0, length)), `${length} bytes`).toMatch(/^A part of that film is missing/);
});

/** The film with the bytes before or after a name written anew. */
function edited(film: Buffer, name: string, { before = '', after = '' }): Uint8Array {
  const at = film.indexOf(name, 0, 'latin1');
  const copy = Buffer.from(film);
  copy.write(before, at - before.length, 'latin1');
  copy.write(after, at + name.length, 'latin1');
  return copy;
}

test('a recording whose sizes were not known when it was written is a film', () => {
  const unknown = { after: '\u000f\u00ff\u00ff\u00ff\u00ff' };
  const recording = edited(aWebm('pictures'), '\u001fC\u00b6u', unknown);
  expect(filmFormatOf(edited(Buffer.from(recording), '\u0018S\u0080g', unknown))).toEqual({ format: 'webm' });
});

test('an MP4 whose last box goes to the end, or has a size of eight bytes, is a film', () => {
  const film = anMp4('\0\0\0\0\0\0\0\u0018pictures');
  expect(filmFormatOf(edited(film, 'mdat', { before: '\0\0\0\0' }))).toEqual({ format: 'mp4' });
  expect(filmFormatOf(edited(film, 'mdat', { before: '\0\0\0\u0001' }))).toEqual({ format: 'mp4' });
});

const NO_FILM = 'Choose a WebM film, an MP4 film, or one of each.';
const NO_PICTURES = 'There are no pictures in that film.';

test.each([
  ['nothing', latin1(''), NO_FILM],
  ['a page that begins like a film', latin1('\0\0\0\u0010ftypisom\0\0\0\0<html><script>'), /missing/],
  ['a page that names a film', latin1('<svg xmlns="http://www.w3.org/2000/svg">ftypisom'), NO_FILM],
  ['a still picture (AVIF)', anMp4('', { kind: 'avif' }), NO_FILM],
  ['a film of QuickTime', anMp4('', { kind: 'qt  ' }), NO_FILM],
  ['another kind of Matroska', aWebm('', { kind: 'matroska' }), NO_FILM],
  ['an MP4 of sound', anMp4('', { handler: 'soun' }), NO_PICTURES],
  ['a WebM of sound', aWebm('', { type: '\u0002' }), NO_PICTURES],
  ['a telephone’s MP4', anMp4('', { codec: 'hvc1' }), /in H\.265 that many browsers do not play/],
  ['an encrypted MP4', anMp4('', { codec: 'encv' }), /in a format that many browsers do not play/],
])('%s is refused', (_, bytes, fault) => {
  expect(faultOf(bytes)).toMatch(fault);
});

/** As large as a film may be, made of one part over and over. */
function fullOf(part: string, head: Buffer): Buffer {
  return Buffer.concat([head, Buffer.alloc(MAX_FILM_BYTES - head.length, part, 'latin1')]);
}

test.each([
  ['boxes', fullOf('\0\0\0\u0008free', anMp4('').subarray(0, 16))],
  ['tracks', fullOf('\0\0\0\u0008trak', latin1('\0\0\0\u0010ftypisom\0\0\0\0\0\0\0\0moov'))],
  ['boxes without a size', fullOf('\0\0\0\0', anMp4('').subarray(0, 16))],
  ['elements', fullOf('\u00ec\u0080', aWebm('').subarray(0, 17))],
  ['tracks of WebM', fullOf('\u00ae\u0080', latin1(`${aWebm('').toString('latin1').split('\u00ae')[0]}`))],
])('a file of nothing but %s is refused at once', (_, bytes) => {
  const { user } = cpuUsage();
  expect(faultOf(bytes)).toBeTypeOf('string');
  expect((cpuUsage().user - user) / 1000, 'ms of processor time').toBeLessThan(50);
});
