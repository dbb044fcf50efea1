import { Columns3 } from 'lucide-react';
import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from '../../ui/page/dialog.tsx';
import styles from './grid.module.css';

type Props = {
  all: readonly GridColumn[];
  chosen: readonly GridColumn[];
  onChoose(keys: string[]): void;
};

const DIALOG = 'grid-columns';

/** Which columns the grid shows; kept in this browser. */
export function ColumnDialog({ all, chosen, onChoose }: Props) {
  const keys = chosen.map(({ key }) => key);
  return (
    <>
      <DialogButton dialog={DIALOG}>
        <Columns3 size={15} />
        Columns
      </DialogButton>
      <Dialog id={DIALOG} title="Columns" isWide>
        <DialogBody>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">Columns of the grid</legend>
            {all.map(({ key, label, unit }) => (
              <Checkbox
                key={key}
                label={unit && unit !== '£' ? `${label}, ${unit}` : label}
                checked={keys.includes(key)}
                // One stays.
                disabled={keys.length === 1 && keys[0] === key}
                onChange={() =>
                  onChoose(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
                }
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogFoot lead="Remembered in this browser">
          <DialogButton dialog={DIALOG} command="close" look="solid">
            Done
          </DialogButton>
        </DialogFoot>
      </Dialog>
    </>
  );
}
