import { errorBody, refusalOf, STATUS_OF } from '#shop/errors.ts';
import type { Piece } from '#shop/files/uploads/uploads.server.ts';
import { text } from '../../forms/form-text.ts';
import { fileIn } from '../upload.server.ts';

type Sent = Omit<Piece, 'accountId' | 'subjectId'>;

/** Has a piece of a large file taken; what is wrong with it is said as JSON, to the script that sends it. */
export async function answerPiece(form: FormData, take: (piece: Sent) => Promise<object>): Promise<Response> {
  try {
    const { bytes: content } = await fileIn(form);
    const piece = {
      upload: text(form, 'upload') || null,
      filename: text(form, 'filename'),
      bytes: Number(text(form, 'bytes')),
      place: Number(text(form, 'place')),
      content,
    };
    return Response.json(await take(piece));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return Response.json(errorBody(refusal), { status: STATUS_OF[refusal.code] });
  }
}
