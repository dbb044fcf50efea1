import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { createCollectionByRule } from '#shop/catalogue/collections/change-collection-rule.server.ts';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { COLLECTION } from '#shop/catalogue/collections/collection-form.ts';
import { readForm } from '#shop/forms/form.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { text } from '../../forms/form-text.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { NewEditor } from '../editing/new-editor.tsx';
import { WatchInput } from '../editing/unsent-forms.tsx';
import styles from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/collection-create';
import { COLLECTIONS } from './collection-editor.tsx';
import rules from './rule.module.css';
import { RuleFields } from './rule-fields.tsx';
import { previewOf, readRuleForm, ruleTexts } from './rule-input.server.ts';
import { LivePreview } from './rule-preview.tsx';

const FORM = 'collection-form';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = roleOf(context, 'manager');
  return { kinds: (await findShopProfile(shop)).kinds };
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  const fields = readForm(COLLECTION, form);
  const chosen = text(form, 'chosen');
  const input = { title: fields.title, chosen, ...ruleTexts(form) };
  return attempt(
    async () => {
      if (text(form, 'intent') === 'preview-rule')
        return { input, preview: await previewOf(shop, admin, form, null) };
      const { collection } = await (chosen === 'rule'
        ? createCollectionByRule(shop, admin, fields, readRuleForm(form))
        : createCollection(shop, admin, fields));
      return redirect(`/admin/collections/edit/${collection.handle}?isNew=true`);
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New collection');

export default function CollectionCreate({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const errors = actionData && 'error' in actionData ? actionData.fields : undefined;
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const isByRule = actionData?.input.chosen === 'rule';
  const wasTyped = Boolean(actionData?.input.title);
  const [isTyped, setTyped] = useState(false);
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  return (
    <NewEditor
      {...{ noun: 'collection', back: COLLECTIONS, form: FORM, isChanged: isTyped || wasTyped, error }}
    >
      <Panel>
        <Form id={FORM} method="post" className={`${styles.form} ${styles.narrow}`}>
          <WatchInput onInput={setTyped} />
          <TextField
            {...inputOf(COLLECTION, 'title', errors)}
            defaultValue={actionData?.input?.title}
            hint="Its address in the shop is made from the title, and stays when you change the title later, unless you change it too."
          />
          <fieldset className={rules.ways}>
            <legend className="label">Its products are chosen</legend>
            <label>
              <input type="radio" name="chosen" value="hand" defaultChecked={!isByRule} />
              <span>By hand: you add them, and put them in order</span>
            </label>
            <label>
              <input type="radio" name="chosen" value="rule" defaultChecked={isByRule} />
              <span>By a rule, such as everything with the tag ‘sale’ that is in stock</span>
            </label>
          </fieldset>
          <div className={rules.asked}>
            <RuleFields rule={actionData?.input ?? {}} kinds={loaderData.kinds} errors={errors} />
            <LivePreview collectionId={null} preview={preview} />
            <div>
              <AdminButton name="intent" value="preview-rule" disabled={isSending} formNoValidate>
                Show what it chooses
              </AdminButton>
            </div>
          </div>
        </Form>
      </Panel>
    </NewEditor>
  );
}
