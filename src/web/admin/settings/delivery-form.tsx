import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/audit/list-changes.server.ts';
import { type DeliveryClaim, type Finding, lintDelivery } from '#shop/delivery/lint.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { type RuleForm, readRule, toRuleForms } from '#shop/delivery/rule-form.ts';
import { pounds } from '#values/pence.ts';
import { parsePostcode } from '#values/postcode.ts';
import { inRanges } from '../../storefront/catalogue/area-ranges.ts';
import { RecentChanges } from '../activity/activity-list.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { useDraft } from '../use-draft.ts';
import styles from './delivery.module.css';
import { DeliveryFindings } from './delivery-findings.tsx';
import { DeliveryRules } from './delivery-rules.tsx';
import { DeliveryTry } from './delivery-try.tsx';
import { SettingsFrame } from './frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';

const FORM = 'delivery-form';

type Props = {
  table: DeliveryTable;
  version: string;
  claims: DeliveryClaim[];
  /** A postcode to try, as the address asks for it. */
  tried: string;
  entries: AuditEntry[];
  answer: SettingsAnswer;
};

/** Settings, Delivery: the table in its order, a postcode to try on it, and what is odd about it. */
export function DeliveryForm({ table, version, claims, tried, entries, answer }: Props) {
  const draft = useDraft({ table: JSON.stringify(toRuleForms(table)) }, answer);
  const [postcodeText, setPostcodeText] = useState(tried);
  const isBusy = useNavigation().formMethod === 'POST';
  const rules: RuleForm[] = JSON.parse(draft.texts.table ?? '[]');
  const setRules = (rules: RuleForm[]) => draft.set('table', JSON.stringify(rules));
  const shown = rules.map((form) => readRule(form).rule);
  const findings = lintDelivery(shown, claims);
  const postcode = parsePostcode(postcodeText);

  function takeOut({ rule = -1, entry }: Finding) {
    setRules(rules.flatMap((form, index) => (index === rule ? without(form, entry) : [form])));
  }
  return (
    <SettingsFrame
      current="delivery"
      actions={
        <SaveBar
          form={FORM}
          changed={draft.changed.map(() => 'Delivery table')}
          isBusy={isBusy}
          onDiscard={draft.discard}
        />
      }
    >
      <SettingsNote answer={answer} theirs={<InWords table={table} />} />
      <Form id={FORM} method="post" preventScrollReset hidden>
        <input type="hidden" name="intent" value="save-delivery" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="table" value={draft.texts.table} />
      </Form>
      <div className={styles.halves}>
        <DeliveryTry table={shown} text={postcodeText} onChange={setPostcodeText} />
        <DeliveryFindings findings={findings} onTakeOut={takeOut} />
      </div>
      <DeliveryRules rules={rules} findings={findings} postcode={postcode} onChange={setRules} />
      <RecentChanges entries={entries} />
    </SettingsFrame>
  );
}

/** Somebody else's table, beside the one that is being edited. */
function InWords({ table }: { table: DeliveryTable }) {
  return (
    <ol className={styles.theirs}>
      {table.map(({ provider, name, price, areas }) => (
        <li key={`${provider} ${areas.join()}`}>
          {[provider, name].filter(Boolean).join(', ')}, {pounds(price, { zeroIsFree: true })}:{' '}
          {inRanges(areas).join(', ')}
        </li>
      ))}
    </ol>
  );
}

/** A rule without one mention of an entry, or no rule at all. */
function without(form: RuleForm, entry: string | undefined): RuleForm[] {
  if (entry === undefined) return [];
  const { areas } = readRule(form).rule;
  // Of a doubled entry the last goes.
  const left = areas.toSpliced(areas.lastIndexOf(entry), 1);
  return [{ ...form, areas: left.join(' ') }];
}
