import { CopyButton } from './ui/copy-button.tsx';
import { Note } from './ui/note.tsx';

type Props = {
  /** 'product', 'collection'. */
  what: string;
  /** What was typed and not saved, as the owner calls it. */
  typed: { label: string; text: string }[];
};

/** Somebody else has deleted what is being edited: it can be saved no more, but what was typed is not lost. */
export function GoneNote({ what, typed }: Props) {
  return (
    <Note tone="bad" title={`This ${what} was deleted while you were editing`}>
      <p>
        It cannot be saved any more.
        {typed.length > 0 && ' What you typed stays below until you leave, so that you can copy it.'}
      </p>
      {typed.length > 0 && (
        <CopyButton
          text={typed.map(({ label, text }) => `${label}: ${text}`).join('\n')}
          label="Copy what you typed"
          done="Copied"
          isSpelledOut
        />
      )}
    </Note>
  );
}
