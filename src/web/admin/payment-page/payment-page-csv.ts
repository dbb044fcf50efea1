import { notFound } from '#shop/errors.ts';
import { RECORDS } from '#shop/payment-page/payment-page-csv.server.ts';
import { respond } from '../../answers/respond.server.ts';
import { roleOf } from '../admin-request.server.ts';
import { csvAnswer } from '../lists/csv-answer.server.ts';
import type { Route } from './+types/payment-page-csv';

/** A part of the payment page's record, as CSV: scripts.csv, checks.csv or reports.csv. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'owner');
  const name = params.file.replace(/\.csv$/, '');
  const rows = await respond(request, async () => {
    if (!Object.hasOwn(RECORDS, name) || !params.file.endsWith('.csv')) throw notFound('file');
    return RECORDS[name as keyof typeof RECORDS](shop, admin);
  });
  return csvAnswer(`payment-page-${name}`, shop.now(), rows);
}
