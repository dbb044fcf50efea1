import { Eye } from 'lucide-react';
import { useState } from 'react';
import { inRanges } from '#shop/delivery/area-ranges.ts';
import { type Carrier, carrierOf } from '#shop/delivery/carriers/carrier.ts';
import { type Finding, lintDelivery } from '#shop/delivery/lint.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { type RuleRow, readRule, toRuleRows } from '#shop/delivery/rule-form.ts';
import { chargeInWords } from '#shop/delivery/rule-price.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { AdminAnchor } from '../../ui/page/button.tsx';
import { type SectionProps, SettingsEditor, useSection } from '../settings-editor.tsx';
import styles from './delivery.module.css';
import { DeliveryChanges } from './delivery-changes.tsx';
import { DeliveryFindings } from './delivery-findings.tsx';
import { DeliveryRules } from './delivery-rules.tsx';
import { TryPostcode } from './try-postcode.tsx';

type Props = SectionProps & {
  table: DeliveryTable;
  carriers: Carrier[];
  /** The postcode to try, from the address. */
  tried: string;
};

export function DeliveryForm({ table, carriers, tried, ...props }: Props) {
  const saved = { table: JSON.stringify(toRuleRows(table)) };
  const editor = useSection('delivery', { table: 'Delivery table' }, saved, props);
  const { draft, changed, set } = editor.state;
  const [postcodeText, setPostcodeText] = useState(tried);
  const rules: RuleRow[] = JSON.parse(draft.table ?? '[]');
  const setRules = (rules: RuleRow[]) => set('table', JSON.stringify(rules));
  const shown = rules.map((form) => readRule(form).rule);
  const findings = lintDelivery(shown);
  const postcode = parsePostcode(postcodeText);

  function takeOut({ rule, entries }: Finding) {
    setRules(rules.flatMap((form, index) => (index === rule ? without(form, entries) : [form])));
  }
  return (
    <SettingsEditor
      {...{ section: 'delivery', editor, entries: props.entries, sends: draft, scripted: 'The table' }}
      rows={{ name: 'Rule', saved: inWords(table, carriers) }}
      before={
        changed.length > 0 && (
          <AdminAnchor href="#preview">
            <Eye size={15} />
            Preview
          </AdminAnchor>
        )
      }
    >
      <div className={styles.halves}>
        <TryPostcode
          terms={{ deliveryTable: shown, carriers }}
          text={postcodeText}
          onChange={setPostcodeText}
        />
        <DeliveryFindings findings={findings} onTakeOut={takeOut} />
      </div>
      <DeliveryRules
        carriers={carriers}
        rules={rules}
        findings={findings}
        postcode={postcode}
        errors={editor.errors}
        onChange={setRules}
      />
      {changed.length > 0 && <DeliveryChanges saved={table} rules={rules} carriers={carriers} />}
    </SettingsEditor>
  );
}

/** The table that somebody else saved, in words. */
function inWords(table: DeliveryTable, carriers: Carrier[]): string[] {
  return table.map((rule) => {
    const { provider, name, areas } = rule;
    const title = [carrierOf(carriers, provider).name, name].filter(Boolean).join(', ');
    return `${title}, ${chargeInWords(rule)}: ${inRanges(areas).join(', ')}`;
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
