import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { createSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { readSale } from '#shop/catalogue/price-sales/read-sale.server.ts';
import { SALE } from '#shop/catalogue/price-sales/sale-form.ts';
import { links } from '#shop/links.ts';
import { attempt } from '../../answers/respond.server.ts';
import { text } from '../../forms/form-text.ts';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { NewEditor } from '../editing/new-editor.tsx';
import { WatchInput } from '../editing/unsent-forms.tsx';
import styles from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/sale-create';
import { SALES } from './sale-editor.tsx';

const FORM = 'sale-form';

export function loader({ context }: Route.LoaderArgs) {
  roleOf(context, 'manager');
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { shop, admin, form } = await roleForm(args, 'manager');
  const input = { name: text(form, 'name'), amount: text(form, 'amount') };
  return attempt(
    async () => {
      const id = await createSale(shop, admin, await readSale(shop, form));
      return redirect(`${links.admin.sale(id)}?isNew`);
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New sale');

/** The name of a sale and what it takes off; everything else is in its editor. */
export default function SaleCreate({ actionData }: Route.ComponentProps) {
  const [isTyped, setTyped] = useState(false);
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  return (
    <NewEditor
      {...{ noun: 'sale', back: SALES, form: FORM }}
      isChanged={isTyped || Boolean(actionData?.input.name)}
      error={refusal?.fields ? undefined : refusal?.error}
    >
      <Panel>
        <Form id={FORM} method="post" className={`${styles.form} ${styles.narrow}`} noValidate>
          <WatchInput onInput={setTyped} />
          <TextField
            {...inputOf(SALE, 'name', refusal?.fields)}
            defaultValue={actionData?.input.name}
            hint="For you: customers see the prices."
          />
          <TextField
            {...inputOf(SALE, 'amount', refusal?.fields)}
            label="Takes off"
            unitAfter="%"
            inputMode="decimal"
            required
            defaultValue={actionData?.input.amount}
            hint="Next you choose its products and its days, and see every price before anything happens."
          />
        </Form>
      </Panel>
    </NewEditor>
  );
}
