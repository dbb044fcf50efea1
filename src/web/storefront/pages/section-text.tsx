import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Piece, readSectionText } from '#shop/pages/section-text.ts';
import { FreeDelivery } from '../../ui/free-delivery.tsx';

type SectionTextProps = {
  text: string;
  values: Record<string, string>;
  /** For dialling. */
  phoneNumber: string;
  /** What stands where the text names a value, in a paragraph's place. */
  blocks?: Record<string, ReactNode>;
};

/** The words of a section, with the shop's values as text, links or tables. */
export function SectionText({ text, values, phoneNumber, blocks = {} }: SectionTextProps) {
  const show = (piece: Piece): ReactNode => {
    if (!('value' in piece)) return piece.to ? <Link to={piece.to}>{piece.words}</Link> : piece.words;
    const value = values[piece.value];
    if (piece.value === 'freeDelivery') return <FreeDelivery />;
    if (piece.value === 'phone') return <a href={`tel:${phoneNumber}`}>{value}</a>;
    if (piece.value === 'email') return <a href={`mailto:${value}`}>{value}</a>;
    return value;
  };
  return readSectionText(text).map((lines, index) => {
    const only = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
    const name = only && 'value' in only ? only.value : '';
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
    if (name in blocks) return <Fragment key={index}>{blocks[name]}</Fragment>;
    if (name && !values[name]) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
      <p key={index}>
        {lines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
          <Fragment key={line}>
            {line > 0 && <br />}
            {pieces.map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
              <Fragment key={place}>{show(piece)}</Fragment>
            ))}
          </Fragment>
        ))}
      </p>
    );
  });
}
