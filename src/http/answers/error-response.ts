import { errorBody, type ShopError, STATUS_OF } from '#shop/errors.ts';

/** A refusal as a JSON response. */
export function errorResponse(error: ShopError): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (STATUS_OF[error.code] === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
  return Response.json(errorBody(error), { status: STATUS_OF[error.code], headers });
}

/** A fault of ours. The details are in the log under the request's id, never in the response. */
export function faultResponse(): Response {
  const body = { error: 'Something went wrong on our side. Nothing was lost.', code: 'fault' };
  return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store' } });
}
