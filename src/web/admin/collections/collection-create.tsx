import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { createCollection } from '#shop/catalogue/change-collections.server.ts';
import { COLLECTION } from '#shop/catalogue/collection-form.ts';
import { readForm } from '#shop/forms/form.ts';
import { attempt } from '../../respond.server.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { useSaveKey, WarnBeforeLeaving } from '../editing/save-bar.tsx';
import { WatchInput } from '../editing/unsent-forms.tsx';
import { AdminButton } from '../ui/button.tsx';
import styles from '../ui/editor.module.css';
import { TextField } from '../ui/field.tsx';
import { inputOf } from '../ui/input-of.ts';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/collection-create';

const FORM = 'collection-form';

/** Nothing is loaded, but the page is for those who may use it. */
export async function loader({ context }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  const input = readForm(COLLECTION, form);
  return attempt(
    async () => {
      const { collection } = await createCollection(shop, admin, input);
      return redirect(`/admin/collections/edit/${collection.handle}?isNew=true`);
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New collection');

export default function CollectionCreate({ actionData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  const isSending = useNavigation().formMethod === 'POST';
  const wasTyped = Boolean(actionData?.input?.title);
  const [isTyped, setTyped] = useState(false);
  const isChanged = isTyped || wasTyped;
  useSaveKey(FORM, isChanged && !isSending);
  return (
    <div>
      <PageHead title="New collection" back={{ to: '/admin?tab=collections', label: 'Back to collections' }}>
        <AdminButton look="ember" form={FORM} disabled={isSending || (isHydrated && !isChanged)}>
          {isSending ? 'Creating…' : 'Create collection'}
        </AdminButton>
      </PageHead>
      {actionData && (
        <Note tone="bad" title="Not saved">
          {actionData.error}
        </Note>
      )}
      <Panel>
        <Form id={FORM} method="post" className={`${styles.form} ${styles.narrow}`}>
          <WatchInput onInput={setTyped} />
          <TextField
            {...inputOf(COLLECTION, 'title', actionData?.fields)}
            defaultValue={actionData?.input?.title}
            hint="Its address in the shop is made from the title, and stays when you change the title later, unless you change it too."
          />
        </Form>
      </Panel>
      <WarnBeforeLeaving isChanged={isChanged && !isSending} />
    </div>
  );
}
