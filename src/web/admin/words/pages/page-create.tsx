import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { NEW_PAGE, PAGE_LABELS } from '#shop/pages/page.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { createText } from '#shop/texts/change-texts.server.ts';
import { toHandle } from '#values/handle.ts';
import { attempt } from '../../../answers/respond.server.ts';
import { text } from '../../../forms/form-text.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { NewEditor } from '../../editing/new-editor.tsx';
import { WatchInput } from '../../editing/unsent-forms.tsx';
import styles from '../../ui/forms/editor.module.css';
import { TextField } from '../../ui/forms/field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { Route } from './+types/page-create';
import { PAGES } from './page-editor.tsx';

const FORM = 'page-form';

/** Nothing is loaded, but the page is for those who may use it. */
export async function loader({ context }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  const input = { title: text(form, 'title'), address: text(form, 'address') };
  return attempt(
    async () => {
      const page = { ...NEW_PAGE, title: input.title };
      const { handle } = await createText(shop, admin, PAGE, toHandle(input.address || input.title), page);
      return redirect(`/admin/pages/edit/${handle}?isNew=true`);
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New page');

export default function PageCreate({ actionData }: Route.ComponentProps) {
  const [isTyped, setTyped] = useState(false);
  const isChanged = isTyped || Boolean(actionData?.input.title);
  return (
    <NewEditor {...{ noun: 'page', back: PAGES, form: FORM, isChanged, error: actionData?.error }}>
      <Panel>
        <Form id={FORM} method="post" className={`${styles.form} ${styles.narrow}`}>
          <WatchInput onInput={setTyped} />
          <TextField
            label={PAGE_LABELS.title ?? ''}
            name="title"
            required
            maxLength={80}
            error={actionData?.fields?.title}
            defaultValue={actionData?.input.title}
            hint="Nobody sees the page until you publish it."
          />
          <TextField
            label="Web address"
            name="address"
            unit="/pages/"
            maxLength={80}
            defaultValue={actionData?.input.address}
            hint="Made from the title if you leave it empty. It stays when you change the title later."
          />
        </Form>
      </Panel>
    </NewEditor>
  );
}
