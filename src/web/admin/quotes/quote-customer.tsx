import { useState } from 'react';
import type { KnownCustomer } from '#shop/sales/quotes/find-for-quote.server.ts';
import { DraftText, useField, useSetFields } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { Columns } from '../ui/forms/field.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { FindField } from './find-field.tsx';
import { useFound } from './use-found.ts';

/** Who it is for: somebody the shop knows, found as one types, or somebody new. */
export function QuoteCustomer() {
  const [text, setText] = useState('');
  const { customers, isSettled } = useFound('customers', text);
  const setFields = useSetFields();
  const collects = useField('collects');
  function take(customer: KnownCustomer) {
    setFields(customer);
    setText('');
  }
  return (
    <Panel title="Customer">
      <div className={styles.form}>
        <FindField
          label="Find a customer"
          placeholder="Name, e-mail, telephone or postcode"
          hint="Or type somebody new below."
          {...{ text, setText, isSettled }}
          results={customers.map((customer) => ({
            key: customer.email,
            title: customer.customerName,
            note: [customer.email, customer.postcode].filter(Boolean).join(', '),
            onChoose: () => take(customer),
          }))}
        />
        <Columns>
          <DraftText field="customerName" autoComplete="off" />
          <DraftText field="email" type="email" />
        </Columns>
        <Columns>
          <DraftText field="phoneNumber" type="tel" hint="For the courier." />
          <label className="line">
            <input
              id={collects.id}
              type="checkbox"
              name={collects.name}
              form={collects.form}
              value="true"
              checked={collects.value === 'true'}
              onChange={({ currentTarget }) => collects.set(currentTarget.checked ? 'true' : '')}
            />
            Collects it from us
          </label>
        </Columns>
        <Columns>
          <DraftText field="addressLine1" />
          <DraftText field="addressLine2" />
        </Columns>
        <Columns>
          <DraftText field="town" />
          <DraftText field="county" />
          <DraftText field="postcode" autoCapitalize="characters" />
        </Columns>
      </div>
    </Panel>
  );
}
