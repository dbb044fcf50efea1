import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/audit/list-changes.server.ts';
import { type DeliveryClaim, type Finding, lintDelivery } from '#shop/delivery/lint.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { type RuleForm, readRule, toRuleForms } from '#shop/delivery/rule-form.ts';
import { pounds } from '#values/pence.ts';
import { parsePostcode } from '#values/postcode.ts';
import { inRanges } from '../../storefront/catalogue/area-ranges.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import styles from './delivery.module.css';
import { DeliveryFindings } from './delivery-findings.tsx';
import { DeliveryRules } from './delivery-rules.tsx';
import { DeliveryTry } from './delivery-try.tsx';
import { SettingsFrame } from './frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

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
export function DeliveryForm({ table, version, claims, tried, entries, ...props }: Props) {
  const draft = useSettingsDraft({ table: JSON.stringify(toRuleForms(table)) }, version, props.answer);
  const { answer } = draft;
  const [postcodeText, setPostcodeText] = useState(tried);
  const isBusy = useNavigation().formMethod === 'POST';
  const rules: RuleForm[] = JSON.parse(draft.draft.table ?? '[]');
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
      <SettingsNote answer={answer} row="Rule" theirs={inWords(table)} isChanged={draft.changed.length > 0} />
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <input type="hidden" name="intent" value="save-delivery" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="table" value={draft.draft.table} />
      </Form>
      <div className={styles.halves}>
        <DeliveryTry table={shown} text={postcodeText} onChange={setPostcodeText} />
        <DeliveryFindings findings={findings} onTakeOut={takeOut} />
      </div>
      <DeliveryRules
        rules={rules}
        findings={findings}
        postcode={postcode}
        errors={answer?.fields}
        onChange={setRules}
      />
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}

/** Somebody else's table, beside the one that is being edited. */
function inWords(table: DeliveryTable): string[] {
  return table.map(({ provider, name, price, areas }) => {
    const rule = [provider, name].filter(Boolean).join(', ');
    return `${rule}, ${pounds(price, { zeroIsFree: true })}: ${inRanges(areas).join(', ')}`;
  });
}

/** A rule without one mention of an entry, or no rule at all. */
function without(form: RuleForm, entry: string | undefined): RuleForm[] {
  if (entry === undefined) return [];
  const { areas } = readRule(form).rule;
  // Of a doubled entry the last goes.
  const left = areas.toSpliced(areas.lastIndexOf(entry), 1);
  return [{ ...form, areas: left.join(' ') }];
}
