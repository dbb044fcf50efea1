import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { inRanges } from '#shop/delivery/area-ranges.ts';
import { type Finding, lintDelivery } from '#shop/delivery/lint.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { type RuleRow, readRule, toRuleRows } from '#shop/delivery/rule-form.ts';
import { pounds } from '#values/pence.ts';
import { parsePostcode } from '#values/postcode.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { AdminAnchor } from '../ui/button.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import styles from './delivery.module.css';
import { DeliveryChanges } from './delivery-changes.tsx';
import { DeliveryFindings } from './delivery-findings.tsx';
import { DeliveryRules } from './delivery-rules.tsx';
import { SettingsFrame } from './frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import { TryPostcode } from './try-postcode.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const FORM = 'delivery-form';

type Props = {
  table: DeliveryTable;
  version: string;
  /** The postcode to try, from the address. */
  tried: string;
  entries: AuditEntry[];
  answer: SettingsAnswer;
};

export function DeliveryForm({ table, version, tried, entries, ...props }: Props) {
  const draft = useSettingsDraft({ table: JSON.stringify(toRuleRows(table)) }, version, props.answer);
  const { answer } = draft;
  const [postcodeText, setPostcodeText] = useState(tried);
  const isBusy = useNavigation().formMethod === 'POST';
  const rules: RuleRow[] = JSON.parse(draft.draft.table ?? '[]');
  const setRules = (rules: RuleRow[]) => draft.set('table', JSON.stringify(rules));
  const shown = rules.map((form) => readRule(form).rule);
  const findings = lintDelivery(shown);
  const postcode = parsePostcode(postcodeText);

  function takeOut({ rule, entries }: Finding) {
    setRules(rules.flatMap((form, index) => (index === rule ? without(form, entries) : [form])));
  }
  return (
    <SettingsFrame
      current="delivery"
      actions={
        <>
          {draft.changed.length > 0 && (
            <AdminAnchor href="#preview">
              <Eye size={15} />
              Preview
            </AdminAnchor>
          )}
          <SaveBar
            form={FORM}
            changed={draft.changed.map(() => 'Delivery table')}
            isBusy={isBusy}
            onDiscard={draft.discard}
          />
        </>
      }
    >
      <SettingsNote answer={answer} row="Rule" theirs={inWords(table)} isChanged={draft.changed.length > 0} />
      <NeedsScript what="The table" />
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields values={{ intent: 'save-delivery', version, table: draft.draft.table }} />
      </Form>
      <div className={styles.halves}>
        <TryPostcode table={shown} text={postcodeText} onChange={setPostcodeText} />
        <DeliveryFindings findings={findings} onTakeOut={takeOut} />
      </div>
      <DeliveryRules
        rules={rules}
        findings={findings}
        postcode={postcode}
        errors={answer?.fields}
        onChange={setRules}
      />
      {draft.changed.length > 0 && <DeliveryChanges saved={table} rules={rules} />}
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}

/** The table that somebody else saved, in words. */
function inWords(table: DeliveryTable): string[] {
  return table.map(({ provider, name, price, areas }) => {
    const rule = [provider, name].filter(Boolean).join(', ');
    return `${rule}, ${pounds(price, { zeroIsFree: true })}: ${inRanges(areas).join(', ')}`;
  });
}

/** The rule without these entries, or no rule at all. */
function without(form: RuleRow, entries: string[] | undefined): RuleRow[] {
  if (entries === undefined) return [];
  let { areas } = readRule(form).rule;
  // Of a duplicate, the last entry is removed.
  for (const entry of entries) areas = areas.toSpliced(areas.lastIndexOf(entry), 1);
  return [{ ...form, areas: areas.join(' ') }];
}
