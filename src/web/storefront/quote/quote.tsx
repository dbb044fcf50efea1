import { useEffect } from 'react';
import { data, useFetcher } from 'react-router';
import { formOf } from '../../context.server.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { EmptyHearth } from '../../ui/shop/hearth.tsx';
import type { Route } from './+types/quote';
import { loadQuote, quoteActions, UNSHARED } from './quote-page.server.ts';
import { QuoteScreen } from './quote-screen.tsx';

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.quote ? `Quote ${args.loaderData.quote.name}` : 'Quote not found';
  return unlistedMeta(args, title, 'What we offer you, and until when.');
}

export async function loader(args: Route.LoaderArgs) {
  const quote = await loadQuote(args);
  return data({ quote }, { status: quote ? 200 : 404, headers: UNSHARED });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const action = async (args: Route.ActionArgs) => quoteActions({ ...args, form: formOf(args.context) });

/** A quote at its link, for whoever has it. */
export default function Quote({ loaderData: { quote }, actionData }: Route.ComponentProps) {
  if (!quote)
    return (
      <div className="wide">
        <EmptyHearth title="We could not find that quote">
          <p>Please open the link of our email once more, or ask us.</p>
          <ButtonLink to="/pages/contact">Contact us</ButtonLink>
        </EmptyHearth>
      </div>
    );
  return (
    <>
      <SaysOpened key={quote.id} />
      <QuoteScreen
        quote={quote}
        refusal={actionData && 'error' in actionData ? actionData.error : undefined}
      />
    </>
  );
}

/** Tells the shop once that a browser shows it: a mail scanner that follows the link runs no script. */
function SaysOpened() {
  const fetcher = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each quote
  useEffect(() => void fetcher.submit({ intent: 'opened' }, { method: 'post' }), []);
  return null;
}
