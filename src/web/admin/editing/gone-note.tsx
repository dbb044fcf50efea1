import { CopyButton } from '../ui/copy-button.tsx';
import { Note } from '../ui/note.tsx';

type Props = {
  /** 'product', 'collection'. */
  what: string;
  /** Unsaved texts, under the labels of their fields. */
  unsaved: { label: string; text: string }[];
};

/** Somebody else has deleted what is being edited. It cannot be saved any more, but the unsaved text can be copied. */
export function GoneNote({ what, unsaved }: Props) {
  return (
    <Note tone="bad" title={`This ${what} was deleted while you were editing`}>
      <p>
        It cannot be saved any more.
        {unsaved.length > 0 && ' You can copy your unsaved text from below until you leave this page.'}
      </p>
      {unsaved.length > 0 && (
        <CopyButton
          text={unsaved.map(({ label, text }) => `${label}: ${text}`).join('\n')}
          label="Copy what you typed"
          done="Copied"
          isSpelledOut
        />
      )}
    </Note>
  );
}
