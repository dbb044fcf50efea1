import { type RouterContextProvider, redirect } from 'react-router';
import { VISITOR } from '#shop/actor.ts';
import { ShopError } from '#shop/errors.ts';
import { respond } from '../../../answers/respond.server.ts';
import { type PageContext, pageOf } from '../../../context.server.ts';
import { text } from '../../../forms/form-text.ts';
import { answerPage } from '../../../pages.server.ts';
import { UNSEEN } from '../../../storefront/frame/unseen.server.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';

const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Unsaved = Pick<PageContext, 'unsavedHome' | 'unsavedFrame'>;

/** Answers the home page with what is typed, as a visitor would see it. It is only looked at: nothing runs or leads away. */
export async function previewPage(args: Args, unsavedIn: (form: FormData) => Unsaved) {
  const { form } = await roleForm(args, 'manager');
  return respond(args.request, async () => {
    if (text(form, 'intent') !== 'preview') throw new ShopError('malformed', 'Unknown action.');
    const page = pageOf(args.context);
    const home = new Request(new URL('/', page.settings.publicUrl));
    const answer = await answerPage(home, { ...page, actor: VISITOR, ...unsavedIn(form) });
    const html = (await answer.text()).replace(SCRIPTS, '').replace('<head>', '<head><base target="_blank">');
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(UNSEEN)) headers.set(name, value);
    return new Response(html, { status: answer.status, headers });
  });
}

/** Whoever opens a preview's address by hand comes to its editor. */
export function toEditor({ context }: Pick<Args, 'context'>, editor: string): never {
  roleOf(context, 'manager');
  throw redirect(editor);
}
