import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ADVANTAGE_ICONS, type Advantage, type AdvantageIcon, HOME_LABELS } from '#shop/home/home.ts';
import { fieldId } from '../../ui/forms/draft-fields.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { OpenRows } from '../editor/open-rows.tsx';
import { type BlockOf, CollectionChoice, type Edited, fieldOf } from './block-fields.tsx';

/** Reasons to buy here, each with a drawing. */
export function AdvantagesOfBlock(props: Edited<BlockOf<'advantages'>>) {
  const { block, errors, choices, onChange } = props;
  const set = (items: Advantage[]) => onChange({ ...block, items });
  return (
    <>
      <TextField {...fieldOf(props, 'title')} maxLength={80} hint="Only screen readers hear it" />
      <TextField
        {...fieldOf(props, 'link')}
        list={choices.places}
        placeholder="/pages/…"
        maxLength={300}
        hint="All of them lead there; or empty"
      />
      <List
        add="Add advantage"
        isFull={block.items.length >= 8}
        onAdd={() => set([...block.items, { icon: 'badge-check', title: '', text: '' }])}
      >
        <OpenRows items={block.items} nameOf={({ title }) => title || 'the new advantage'} onChange={set}>
          {(item, index, change) => {
            const field = (name: keyof Advantage) => ({
              id: fieldId(`blocks.${block.id}.items.${index}.${name}`),
              label: `${HOME_LABELS[name]}, advantage ${index + 1}`,
              value: item[name],
              error: errors[`items.${index}.${name}`],
            });
            return (
              <>
                <SelectField
                  {...field('icon')}
                  onChange={({ target }) => change({ ...item, icon: target.value as AdvantageIcon })}
                >
                  <Options of={Object.entries(ADVANTAGE_ICONS)} />
                </SelectField>
                <TextField
                  {...field('title')}
                  maxLength={60}
                  onChange={({ target }) => change({ ...item, title: target.value })}
                />
                <div className={rows.all}>
                  <TextField
                    {...field('text')}
                    maxLength={120}
                    onChange={({ target }) => change({ ...item, text: target.value })}
                  />
                </div>
              </>
            );
          }}
        </OpenRows>
      </List>
    </>
  );
}

/** Collections, each as a tile with its picture. */
export function TilesOfBlock(props: Edited<BlockOf<'tiles'>>) {
  const { block, errors, choices, onChange } = props;
  const set = (collections: string[]) => onChange({ ...block, collections });
  return (
    <>
      <TextField {...fieldOf(props, 'title')} maxLength={80} hint="Its heading; or empty" />
      <List
        add="Add collection"
        isFull={block.collections.length >= 12}
        onAdd={() => set([...block.collections, ''])}
      >
        <OpenRows items={block.collections} nameOf={(handle) => handle || 'the new tile'} onChange={set}>
          {(handle, index, change) => (
            <div className={rows.all}>
              <CollectionChoice
                id={fieldId(`blocks.${block.id}.collections.${index}`)}
                label={`Collection ${index + 1}`}
                value={handle}
                error={errors[`collections.${index}`]}
                choices={choices}
                onChoose={change}
              />
            </div>
          )}
        </OpenRows>
      </List>
    </>
  );
}

type ListProps = { add: string; isFull: boolean; onAdd(): void; children: ReactNode };

function List({ add, isFull, onAdd, children }: ListProps) {
  return (
    <div className={rows.all}>
      {children}
      <AdminButton type="button" isSmall disabled={isFull} onClick={onAdd}>
        <Plus size={15} /> {add}
      </AdminButton>
    </div>
  );
}
