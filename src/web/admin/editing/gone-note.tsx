import { CopyButton } from '../ui/copy-button.tsx';
import { Note } from '../ui/note.tsx';

type Props = {
  /** 'product', 'collection'. */
  what: string;
  /** Unsaved texts, under the labels of their fields. */
  typed: { label: string; text: string }[];
};

/** Somebody else has deleted what is being edited. It cannot be saved any more, but the typed text can be copied. */
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
