import type { FieldError } from '#shop/errors.ts';
import type { ChangeableLine } from '#shop/sales/changes/preview-change.server.ts';
import { pounds } from '#values/uk/pence.ts';
import { Select } from '../../ui/forms/select.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from '../refund/order-refund.module.css';

/** So many units of a line, and whether they go back into stock. */
export type Off = { quantity: number; isRestocked: boolean };

type Props = {
  lines: ChangeableLine[];
  off: Record<string, Off>;
  onChange(lineId: string, off: Off): void;
  error?: FieldError | undefined;
};

/** What has not left of an order, and how much of it is taken off. */
export function TakeOff({ lines, off, onChange, error }: Props) {
  return (
    <Panel title="Take off" foot="Only what has not left. What is counted goes back into stock.">
      {lines.length === 0 ? (
        <p className="soft">Everything has left.</p>
      ) : (
        <Table columns={['Line', 'Take off', 'Back into stock']} className={styles.lines} keepsColumns>
          {lines.map(({ lineId, title, here, each, tookStock }) => {
            const { quantity, isRestocked } = off[lineId] ?? { quantity: 0, isRestocked: true };
            return (
              <tr key={lineId}>
                <td>
                  {title}
                  <small>
                    {here} × {pounds(each)}
                  </small>
                </td>
                <td>
                  <Select
                    aria-label={`Take off ${title}`}
                    value={quantity}
                    onChange={({ currentTarget }) =>
                      onChange(lineId, { quantity: Number(currentTarget.value), isRestocked })
                    }
                  >
                    {Array.from({ length: here + 1 }, (_, n) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: numbers, in their order.
                      <option key={n}>{n}</option>
                    ))}
                  </Select>
                </td>
                <td>
                  {tookStock ? (
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        aria-label={`${title} back into stock`}
                        checked={isRestocked}
                        disabled={quantity === 0}
                        onChange={({ currentTarget }) =>
                          onChange(lineId, { quantity, isRestocked: currentTarget.checked })
                        }
                      />
                    </label>
                  ) : (
                    <small>Not counted</small>
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {error && <p role="alert">{error.fix}</p>}
    </Panel>
  );
}
