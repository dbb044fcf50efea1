import { discardDraft, putBack, saveText } from '#shop/texts/change-texts.server.ts';
import type { TextKind } from '#shop/texts/text-kind.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';

export type TextWork = AdminForm & { handle: string };
type Done = { done: string; savedVersion?: number };
type Action = (work: TextWork) => Promise<Done | Response>;

type Options<Body> = {
  kind: TextKind<Body>;
  /** The form's fields, which a refusal brings back. */
  fields: string[];
  /** What the form says. */
  bodyOf(form: FormData, handle: string): unknown;
  /** What this kind can do besides. */
  more?: Record<string, Action>;
};

/** The actions of the editor of a text: save as a draft or publish, discard the draft, put back. */
export function textActions<Body>({ kind, fields, bodyOf, more = {} }: Options<Body>) {
  return formActions<TextWork, Done | Response, Record<string, string>>(
    {
      async save({ shop, admin, handle, form }) {
        const isPublished = form.has('publish');
        const condition = { ifVersion: expectedVersion(form), isPublished };
        const { version } = await saveText(shop, admin, kind, handle, bodyOf(form, handle), condition);
        return { done: isPublished ? 'Published' : 'Saved as a draft', savedVersion: version };
      },
      async 'discard-draft'({ shop, admin, handle, form }) {
        await discardDraft(shop, admin, kind, handle, { ifVersion: expectedVersion(form) });
        return { done: 'Draft discarded' };
      },
      async 'put-back'({ shop, admin, handle, form }) {
        const versionId = text(form, 'versionId');
        await putBack(shop, admin, kind, handle, { versionId, ifVersion: expectedVersion(form) });
        return { done: 'Put back as a draft: publish it when it is right' };
      },
      ...more,
    },
    (form) => Object.fromEntries(fields.map((name) => [name, text(form, name)])),
  );
}

/** A list that a form sends as JSON; null when it is none. */
export function listOf(form: FormData, name: string): unknown {
  try {
    return JSON.parse(text(form, name));
  } catch {
    return null;
  }
}
