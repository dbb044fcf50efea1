import { Note } from '../page/note.tsx';

/** Says what cannot be changed on this page without script; `what` begins a sentence. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <Note tone="attention" title={`${what} can be changed with JavaScript only`}>
        Nothing else on this page needs it.
      </Note>
    </noscript>
  );
}
