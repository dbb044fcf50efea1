import { LayoutTemplate, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { BLOCK_NAMES, type Block, nameOfBlock, newBlock } from '#shop/home/home.ts';
import { type Season, seasonAt } from '#shop/home/season.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { dayInWords } from '#values/days-in-words.ts';
import { parseUkDay } from '#values/uk/uk-day.ts';
import { Link } from '../../../ui/controls/link.tsx';
import type { DraftState } from '../../editing/use-drafts.ts';
import { Options } from '../../ui/forms/options.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { EditedRows } from '../editor/edited-rows.tsx';
import { BlockEditor } from './block-editor.tsx';
import type { Choices } from './block-fields.tsx';

type Props = {
  draft: DraftState;
  /** The errors of the last save, by the id of their block: 'blocks.new.title'. */
  errors: FieldErrors;
  choices: Choices;
};

/** The blocks of the home page in their order. A block is edited in its place. */
export function HomeBlocks({ draft, errors, choices }: Props) {
  return (
    <EditedRows<Block>
      {...{ list: 'blocks', title: 'Blocks', draft, nameOf: nameOfBlock }}
      errorsOf={({ id }) => errorsOfBlock(errors, id)}
      describe={(block) => describe(block, choices)}
      adding={(add) => <AddBlock onAdd={add} />}
      empty={
        <EmptyList
          Icon={LayoutTemplate}
          title="No blocks yet"
          text="Customers see the shop’s name and a link to all products. Add the first block."
        />
      }
      foot="Customers see them in this order. A block with nothing to show is left out."
    >
      {({ row, ...editor }) => <BlockEditor {...editor} block={row} choices={choices} />}
    </EditedRows>
  );
}

function AddBlock({ onAdd }: { onAdd(block: Block): void }) {
  const [kind, setKind] = useState<Block['kind']>('products');
  return (
    <span className="line">
      <Select
        aria-label="Kind of block"
        value={kind}
        onChange={({ target }) => setKind(target.value as Block['kind'])}
      >
        <Options of={Object.entries(BLOCK_NAMES)} />
      </Select>
      <AdminButton
        type="button"
        isSmall
        onClick={() => onAdd(newBlock(kind, `b-${Date.now().toString(36)}`))}
      >
        <Plus size={15} /> Add block
      </AdminButton>
    </span>
  );
}

/** What a block holds, and why customers do not see it. */
function describe(
  block: Block,
  { collections, slides, now }: Choices,
): { words: ReactNode; fault?: string | false } {
  const titleOf = (handle: string) => collections.find((each) => each.handle === handle)?.title;
  switch (block.kind) {
    case 'banner':
      return {
        words: (
          <>
            {counted(slides, 'slide')} ·{' '}
            <Link className="link" to={links.admin.settings('banners')}>
              Edit the slides
            </Link>
          </>
        ),
        fault: slides === 0 && 'Not shown: it has no slides.',
      };
    case 'advantages':
      return {
        words: block.items.map(({ title }) => title).join(', '),
        fault: block.items.length === 0 && 'Not shown: it has no advantages.',
      };
    case 'about':
    case 'picture':
      return { words: ('lead' in block && block.lead) || block.text };
    case 'season': {
      // What is being typed may be no day yet.
      const days = { from: parseUkDay(block.from) ?? '', to: parseUkDay(block.to) ?? '' };
      const { is } = seasonAt(days, now);
      return {
        words: [daysInWords(days), block.text].filter(Boolean).join(' · '),
        fault: is !== 'shown' && (is === 'over' ? 'Not shown: it is over.' : 'Not shown yet.'),
      };
    }
    case 'products': {
      const title = titleOf(block.collection);
      return {
        words: title ? `The first ${block.count} of ${title}` : '',
        fault: !title && 'Not shown: its collection does not exist.',
      };
    }
    case 'tiles': {
      const titles = block.collections.flatMap((handle) => titleOf(handle) ?? []);
      return {
        words: titles.join(', '),
        fault:
          titles.length < block.collections.length
            ? 'One of its collections does not exist.'
            : titles.length === 0 && 'Not shown: it has no collections.',
      };
    }
  }
}

/** 'Tue 1 December to Thu 24 December' */
function daysInWords({ from, to }: Season): string {
  if (from && to) return `${dayInWords(from)} to ${dayInWords(to)}`;
  return from ? `From ${dayInWords(from)}` : to && `Until ${dayInWords(to)}`;
}

function errorsOfBlock(errors: FieldErrors, id: string): FieldErrors {
  const start = `blocks.${id}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      name.startsWith(start) ? [[name.slice(start.length), error]] : [],
    ),
  );
}
