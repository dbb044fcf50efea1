import { plainPage } from '../../../answers/plain-page.server.ts';
import { pageOf } from '../../../context.server.ts';
import { cancellingAsSent, loadQuote, UNSHARED } from '../quote-page.server.ts';
import type { Route } from './+types/quote-pdf';

/** A quote as a PDF, for whoever has its link. */
export async function loader(args: Route.LoaderArgs) {
  const quote = await loadQuote(args);
  if (!quote) return plainPage(404);
  // Whoever never asks for one does not load what writes it.
  const { writeQuotePdf } = await import('./write-quote.server.ts');
  const { publicUrl } = pageOf(args.context).shop;
  return new Response(await writeQuotePdf(quote, await cancellingAsSent(args), publicUrl), {
    headers: {
      ...UNSHARED,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Quote ${quote.name}.pdf"`,
    },
  });
}
