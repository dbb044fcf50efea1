import { peopleInWords } from '#shop/sales/buyers/letter.ts';
import type { listLetters } from '#shop/sales/buyers/letters.server.ts';
import { Panel } from '../ui/page/panel.tsx';
import { Timeline, TimelineEntry } from '../ui/page/timeline.tsx';

type Props = { letters: Awaited<ReturnType<typeof listLetters>>['letters'] };

/** What buyers of the product were written to before. */
export function LettersBefore({ letters }: Props) {
  if (letters.length === 0) return null;
  return (
    <Panel title="Written before" isBare>
      <Timeline>
        {letters.map(({ id, subject, text, people, state, who, created }) => (
          <TimelineEntry key={id} at={created} what={subject}>
            <p>
              {who}, to {peopleInWords(people)}
              {state === 'sending' && ', on its way'}
            </p>
            <details>
              <summary>Text</summary>
              <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
            </details>
          </TimelineEntry>
        ))}
      </Timeline>
    </Panel>
  );
}
