import type { Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { htmlOf, inertDocument } from '../html.ts';
import { cleanPaste } from './clean-paste.ts';
import { takeStyles } from './declared.ts';
import { tooMuch, tooMuchCopied, tooMuchText } from './too-much.ts';

/** Rows and cells that were copied without their table, which a parser would drop. */
const TABLE_PART = /^(?:\s|<meta[^>]{0,200}>)*<(?:tr|t[dh]|tbody|thead|tfoot)\b/i;
/** Of the editor's own mark on what it has copied: where in the document it was. */
const MAX_CONTEXT = 1000;

/**
 * What is pasted or dropped keeps what it means and nothing else. `onRefused` is told why when it is more than the
 * field takes; then nothing of it is taken, since half a text would look like the whole.
 */
export function pastePlugin(onRefused: (why: string) => void): Plugin {
  let refusal: string | null = null;
  function refuse(view: EditorView, slice: Slice): boolean {
    const why = refusal ?? tooMuch(htmlOf(view.state.tr.replaceSelection(slice).doc));
    refusal = null;
    if (why) onRefused(why);
    return why !== null;
  }
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const cleaned = cleanedHtml(html);
        refusal = cleaned.why;
        return cleaned.html;
      },
      transformPastedText(text) {
        refusal = tooMuchText(text);
        return refusal ? '' : text;
      },
      handlePaste: (view, _event, slice) => refuse(view, slice),
      handleDrop: (view, _event, slice, isMoved) => !isMoved && refuse(view, slice),
    },
  });
}

/** What copied HTML means, or why it is too much. What the editor itself has copied is right as it is. */
export function cleanedHtml(html: string): { html: string; why: string | null } {
  const tooMuch = tooMuchCopied(html);
  if (tooMuch) return { html: '', why: tooMuch };
  const copied = takeStyles(TABLE_PART.test(html) ? `<table>${html}</table>` : html);
  const { body } = inertDocument(copied.html);
  const own = body.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (own && own.length <= MAX_CONTEXT) return { html, why: null };
  const why = cleanPaste(body, copied.css);
  return { html: why ? '' : body.innerHTML, why };
}
