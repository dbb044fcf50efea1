import type { FieldErrors } from '#shop/errors.ts';
import { BLOCK_NAMES, type Block } from '#shop/home/home.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RowEditorFoot } from '../../ui/forms/row-editor-foot.tsx';
import rows from '../../ui/lists/row-list.module.css';
import {
  type BlockOf,
  type Choices,
  CollectionChoice,
  type Edited,
  fieldOf,
  LinkOfBlock,
  PictureOfBlock,
  WordsOfBlock,
} from './block-fields.tsx';
import { AdvantagesOfBlock, TilesOfBlock } from './block-lists.tsx';
import styles from './home-editor.module.css';

type Props = {
  block: Block;
  number: number;
  errors: FieldErrors;
  choices: Choices;
  onChange(block: Block): void;
  onDone(): void;
  onDelete(): void;
};

/** The inline editor of a block; saved with the page. */
export function BlockEditor({ number, onDone, onDelete, ...edited }: Props) {
  return (
    <fieldset className={`pair ${rows.editor}`}>
      <legend className={styles.legend}>{BLOCK_NAMES[edited.block.kind]}</legend>
      <Fields {...edited} />
      <div className={rows.all}>
        <RowEditorFoot what={`block ${number}`} onDelete={onDelete} onDone={onDone} />
      </div>
    </fieldset>
  );
}

const HEADING = { maxLength: 80, hint: 'Its heading; or empty' };

function Fields({ block, ...rest }: Omit<Props, 'number' | 'onDone' | 'onDelete'>) {
  switch (block.kind) {
    case 'banner':
      return (
        <p className={rows.all}>
          <Link className="link" to={links.admin.settings('banners')}>
            Edit the slides and their pictures
          </Link>
          , which have a page of their own.
        </p>
      );
    case 'advantages':
      return <AdvantagesOfBlock {...rest} block={block} />;
    case 'about':
      return <About {...rest} block={block} />;
    case 'products':
      return <Products {...rest} block={block} />;
    case 'tiles':
      return <TilesOfBlock {...rest} block={block} />;
    case 'picture':
      return <PictureWithWords {...rest} block={block} />;
    case 'season':
      return <SeasonWords {...rest} block={block} />;
  }
}

function About(props: Edited<BlockOf<'about'>>) {
  return (
    <>
      <TextField {...fieldOf(props, 'title')} {...HEADING} />
      <TextField {...fieldOf(props, 'lead')} maxLength={300} />
      <WordsOfBlock {...props} max={1500} />
      <PictureOfBlock {...props} hint="Without one the picture on the page of the slides is shown" />
      <LinkOfBlock {...props} hint="A page of the shop, or https://…; or empty" />
    </>
  );
}

function Products(props: Edited<BlockOf<'products'>>) {
  const { block, errors, choices, onChange } = props;
  return (
    <>
      <TextField {...fieldOf(props, 'title')} {...HEADING} />
      <CollectionChoice
        {...fieldOf(props, 'collection')}
        choices={choices}
        onChoose={(collection) => onChange({ ...block, collection })}
      />
      <TextField
        {...fieldOf(props, 'count')}
        type="number"
        min={1}
        max={24}
        value={block.count || ''}
        error={errors.count}
        onChange={({ target }) => onChange({ ...block, count: Math.trunc(Number(target.value)) || 0 })}
      />
    </>
  );
}

function PictureWithWords(props: Edited<BlockOf<'picture'>>) {
  return (
    <>
      <TextField {...fieldOf(props, 'title')} {...HEADING} />
      <WordsOfBlock {...props} max={400} />
      <PictureOfBlock {...props} hint="Wide, with a plain wall on the right for the words" />
      <LinkOfBlock {...props} hint="Without one its button rings the shop" />
    </>
  );
}

function SeasonWords(props: Edited<BlockOf<'season'>>) {
  return (
    <>
      <TextField {...fieldOf(props, 'title')} maxLength={80} hint="Its heading" />
      <WordsOfBlock {...props} max={400} />
      <TextField {...fieldOf(props, 'from')} type="date" hint="Shown from this day on; or empty" />
      <TextField {...fieldOf(props, 'to')} type="date" hint="Shown to the end of this day; or empty" />
      <PictureOfBlock {...props} hint="Small, beside the words; or none" />
      <LinkOfBlock {...props} hint="A page of the shop, or https://…; or empty" />
    </>
  );
}
