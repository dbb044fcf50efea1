import { CopyButton } from '../ui/page/copy-button.tsx';
import { Note } from '../ui/page/note.tsx';

type Props = {
  /** 'product', 'collection'. */
  what: string;
  /** Unsaved texts with their field labels. */
  unsaved: { label: string; text: string }[];
};

/** Somebody else has deleted the subject of an editor; its unsaved text can be copied. */
export function GoneNote({ what, unsaved }: Props) {
  return (
    <Note tone="bad" title={`This ${what} was deleted while you were editing`}>
      <p>
        It can no longer be saved.
        {unsaved.length > 0 && ' You can copy your unsaved text from below until you leave this page.'}
      </p>
      {unsaved.length > 0 && (
        <CopyButton
          text={unsaved.map(({ label, text }) => `${label}: ${text}`).join('\n')}
          label="Copy unsaved text"
          done="Copied"
          isSpelledOut
        />
      )}
    </Note>
  );
}
