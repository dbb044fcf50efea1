import { Plus } from 'lucide-react';
import { type Carrier, carrierOf, firstCarrier } from '#shop/delivery/carriers/carrier.ts';
import { explainDelivery } from '#shop/delivery/explain.ts';
import type { Finding } from '#shop/delivery/lint.ts';
import { newRule, type RuleRow, readRule, remainingAreas } from '#shop/delivery/rule-form.ts';
import type { FieldErrors } from '#shop/errors.ts';
import type { Postcode } from '#values/uk/postcode.ts';
import { SortStatus } from '../../ui/lists/grip.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { useOpenRow } from '../../ui/lists/use-open-row.ts';
import { useSortedRows } from '../../ui/lists/use-sorted-rows.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useRefusedRows } from '../use-refused-rows.ts';
import styles from './delivery.module.css';
import { DeliveryRuleEditor } from './delivery-rule-editor.tsx';
import { DeliveryRuleRow } from './delivery-rule-row.tsx';

type Props = {
  carriers: Carrier[];
  rules: RuleRow[];
  findings: Finding[];
  postcode: Postcode | null;
  /** The errors of the last save. */
  errors: FieldErrors | undefined;
  onChange(rules: RuleRow[]): void;
};

/** The delivery table in its order. A rule is edited inline. */
export function DeliveryRules({ carriers, rules, findings, postcode, errors, onChange }: Props) {
  const ids = rules.map(({ id }) => id);
  const { openId, open } = useOpenRow(ids);
  const refused = useRefusedRows(errors, ids, open);
  const nameOfRule = ({ provider, name }: RuleRow, index: number) =>
    `${carrierOf(carriers, provider).name}, ${name || `rule ${index + 1}`}`;
  const { sort, shown } = useSortedRows(rules, nameOfRule, onChange);
  const matches = postcode
    ? explainDelivery(
        rules.map((rule) => readRule(rule).rule),
        carriers.map(({ code }) => code),
        postcode,
      )
    : [];

  function add() {
    const id = `new-${rules.length + 1}-${Date.now()}`;
    onChange([...rules, newRule(id, firstCarrier(carriers))]);
    open(id);
  }
  return (
    <Panel
      title="Delivery table"
      note={
        <AdminButton type="button" isSmall onClick={add}>
          <Plus size={15} /> Add rule
        </AdminButton>
      }
      foot="Read from the top, for the carrier of the line; the first match wins. BT is a whole area, KA27 a single district."
      isBare
    >
      <SortStatus sort={sort} />
      <Table
        columns={[
          'Order',
          'Rule',
          'Postcode areas and districts',
          { name: 'Charge', is: 'number' },
          { name: 'Actions', is: 'actions' },
        ]}
        className={styles.rules}
      >
        {shown.map(({ row: rule, index, place, change, remove }) => {
          const { id } = rule;
          const about = findings.filter((finding) => finding.rule === index);
          const match = matches.find((each) => each.match?.rule === index)?.match ?? null;
          const row = {
            rule,
            name: nameOfRule(rule, place),
            place,
            count: rules.length,
            sort,
            findings: about,
            match,
          };
          return openId === id ? (
            <DeliveryRuleEditor
              key={`${id} ${refused.times}`}
              rule={rule}
              carriers={carriers}
              isRefused={refused.ids.includes(id)}
              number={place + 1}
              remaining={() => remainingAreas(rules, rule)}
              onChange={change}
              onDone={() => open(null)}
              onDelete={remove}
            />
          ) : (
            <DeliveryRuleRow key={id} {...row} onEdit={() => open(id)} />
          );
        })}
        <tr className={styles.elsewhere}>
          <td />
          <td>Everywhere else</td>
          <td>No rule matches</td>
          <td className={table.number}>Free</td>
          <td />
        </tr>
      </Table>
    </Panel>
  );
}
