import type { FilmFormat } from './film-format.ts';
import type { FilmLook } from './film-look.ts';
import { lookAtMp4 } from './mp4.ts';
import { lookAtWebm } from './webm.ts';

/** What browsers play without asking the machine: H.264, VP8, VP9 and AV1. */
const PLAYED = /^(avc[13]|vp08|vp09|av01|V_VP8|V_VP9|V_AV1)$/;

const NAMES: Record<string, string> = { hvc1: 'H.265', hev1: 'H.265', mp4v: 'MPEG-4 Part 2' };

/** What the bytes are, whatever the file is called: a film's format, or a sentence on why it is none that plays. */
export function filmFormatOf(bytes: Uint8Array): { format: FilmFormat } | { fault: string } {
  const [format, look] = formatOf(bytes);
  if (!look) return { fault: 'Choose a WebM film, an MP4 film, or one of each.' };
  if (look.isCut)
    return { fault: 'A part of that film is missing. Save it again, and wait until it is copied whole.' };
  if (!look.codec) return { fault: 'There are no pictures in that film.' };
  if (!PLAYED.test(look.codec))
    return {
      fault: `That film is in ${NAMES[look.codec] ?? 'a format'} that many browsers do not play. Save it in H.264, or as WebM.`,
    };
  return { format };
}

function formatOf(bytes: Uint8Array): [FilmFormat, FilmLook | null] {
  const webm = lookAtWebm(bytes);
  return webm ? ['webm', webm] : ['mp4', lookAtMp4(bytes)];
}
