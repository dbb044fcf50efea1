import { startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CellChange } from '#shop/catalogue/cell-change.ts';
import type { SavedGrid } from '#shop/catalogue/save-grid.server.ts';
import { inBatches } from './batches.ts';

type Answer = SavedGrid | { error: string };

/** A save under way: the batches, how many are through, and what the shop calls it. */
type Job = { batches: CellChange[][]; done: number; save?: string; refused: number };

/** What became of a save, when it is over. */
export type SaveResult = { saved: number; refused: number; error?: string };

/**
 * Saves changed cells batch by batch. `onSaved` hears of each; a batch that cannot be sent ends the save, and what is
 * left stays typed.
 */
export function useSaveGrid(onSaved: (sent: CellChange[], answer: SavedGrid) => void) {
  const fetcher = useFetcher<Answer>();
  const [job, setJob] = useState<Job | null>(null);
  const [result, setResult] = useState<SaveResult | null>(null);
  /** Counts the requests that are over, answered or not. */
  const [over, setOver] = useState(0);
  const handled = useRef({ data: fetcher.data, over: 0 });

  function send(next: Job) {
    setJob(next);
    const { batches, done, save } = next;
    const fields = { intent: 'save-grid', changes: JSON.stringify(batches[done]), ...(save && { save }) };
    const sent = fetcher.submit(fields, { method: 'post' });
    void sent.finally(() => startTransition(() => setOver((now) => now + 1)));
  }

  function end({ batches, done, refused }: Job, error?: string) {
    const cells = batches.slice(0, done).flat().length;
    setJob(null);
    setResult({ saved: cells - refused, refused, ...(error && { error }) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is dealt with once, when its request is over
  useEffect(() => {
    if (!job || over === handled.current.over) return;
    const isAnswered = fetcher.data !== handled.current.data;
    handled.current = { data: fetcher.data, over };
    const answer = isAnswered ? fetcher.data : undefined;
    const sent = job.batches[job.done];
    if (!answer || !sent) return end(job, 'The shop did not answer. What is not saved yet is still here.');
    if ('error' in answer) return end(job, answer.error);
    onSaved(sent, answer);
    const left = new Set(answer.refused.map(({ product }) => product));
    const next = {
      ...job,
      done: job.done + 1,
      save: answer.save,
      refused: job.refused + sent.filter(({ product }) => left.has(product)).length,
    };
    if (next.done < next.batches.length) send(next);
    else end(next);
  }, [over, fetcher.data]);

  return {
    result,
    progress: job && {
      done: job.batches.slice(0, job.done).flat().length,
      total: job.batches.flat().length,
    },
    start(changes: CellChange[]) {
      setResult(null);
      send({ batches: inBatches(changes), done: 0, refused: 0 });
    },
  };
}
