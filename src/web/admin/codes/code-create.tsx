import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { createCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { CODE } from '#shop/catalogue/codes/code-form.ts';
import { readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { KINDS_IN_WORDS } from '#shop/codes/code.ts';
import { links } from '#shop/links.ts';
import { CODE_KINDS } from '#shop/prices/code-terms.ts';
import { attempt } from '../../answers/respond.server.ts';
import { text } from '../../forms/form-text.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { NewEditor } from '../editing/new-editor.tsx';
import { WatchInput } from '../editing/unsent-forms.tsx';
import styles from '../ui/forms/editor.module.css';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { Options } from '../ui/forms/options.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/code-create';
import { CODES } from './code-editor.tsx';

const FORM = 'code-form';

export function loader({ context }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  const input = { code: text(form, 'code'), kind: text(form, 'kind'), amount: text(form, 'amount') };
  return attempt(
    async () => {
      const id = await createCode(shop, admin, await readCode(shop, form));
      return redirect(`${links.admin.code(id)}?isNew`);
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New code');

/** What a code takes off; everything else is in its editor. */
export default function CodeCreate({ actionData }: Route.ComponentProps) {
  const [isTyped, setTyped] = useState(false);
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const input = actionData?.input;
  return (
    <NewEditor
      {...{ noun: 'code', back: CODES, form: FORM }}
      isChanged={isTyped || Boolean(input?.code)}
      error={refusal?.fields ? undefined : refusal?.error}
    >
      <Panel>
        <Form id={FORM} method="post" className={`${styles.form} ${styles.narrow}`} noValidate>
          <WatchInput onInput={setTyped} />
          <TextField
            {...inputOf(CODE, 'code', refusal?.fields)}
            defaultValue={input?.code}
            autoCapitalize="characters"
            hint="As customers type it: letters, digits and hyphens."
          />
          <SelectField {...inputOf(CODE, 'kind', refusal?.fields)} defaultValue={input?.kind ?? 'percent'}>
            <Options of={CODE_KINDS.map((each) => [each, KINDS_IN_WORDS[each]])} />
          </SelectField>
          <TextField
            {...inputOf(CODE, 'amount', refusal?.fields)}
            inputMode="decimal"
            defaultValue={input?.amount}
            hint="Per cent or pounds; nothing for free delivery. Next you choose for what, when and how often."
          />
        </Form>
      </Panel>
    </NewEditor>
  );
}
