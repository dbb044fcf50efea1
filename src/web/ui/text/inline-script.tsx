import { createContext, useContext } from 'react';
import { OnlyServed } from '../only-served.tsx';

const MarkContext = createContext<string | undefined>(undefined);

/** Passes the mark of this server render to our own inline scripts; empty in the browser. */
export const ScriptMark = MarkContext.Provider;

/** A short script that runs in place, before hydration. Its text must be a constant. */
export function InlineScript({ code }: { code: string }) {
  const mark = useContext(MarkContext);
  return (
    <OnlyServed>
      <script
        nonce={mark}
        suppressHydrationWarning
        // The text is our own constant: no input can reach it.
        dangerouslySetInnerHTML={{ __html: code }}
      />
    </OnlyServed>
  );
}
