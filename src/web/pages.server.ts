import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from './context.server.ts';

const render = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Answers a request for a page, an action of a page, or a page's data. */
export function answerPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return render(request, context);
}
