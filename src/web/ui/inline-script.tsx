import { createContext, useContext } from 'react';
import { OnlyServed } from './only-served.tsx';

const MarkContext = createContext<string | undefined>(undefined);

/** Carries the mark of one server render to the inline scripts of our own; empty in the browser. */
export const ScriptMark = MarkContext.Provider;

/** A short script that runs where it stands, before the page is alive. Its text must be a constant. */
export function InlineScript({ code }: { code: string }) {
  const mark = useContext(MarkContext);
  return (
    <OnlyServed>
      <script
        nonce={mark}
        suppressHydrationWarning
        // The text is a constant of ours: nothing of a visitor's can reach it.
        dangerouslySetInnerHTML={{ __html: code }}
      />
    </OnlyServed>
  );
}
