import { startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CellChange } from '#shop/catalogue/many/cell-change.ts';
import type { SavedGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { inBatches } from './batches.ts';

type Answer = SavedGrid | { error: string; code?: string };

const UNREACHED = 'The shop could not be reached. What is not saved yet is still here.';

/** A save under way: the batches, how many are through, and its name; `isAgain` after one whose answer was lost. */
type Job = { batches: CellChange[][]; done: number; save: string; isAgain: boolean; refused: number };

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
  /** The save that ended early: the shop may have saved a batch without our hearing of it. */
  const unsure = useRef<string | null>(null);

  function send(next: Job) {
    setJob(next);
    const { batches, done, save, isAgain } = next;
    const changes = JSON.stringify(batches[done]);
    const fields = { intent: 'save-grid', changes, save, ...(isAgain && { again: 'yes' }) };
    const sent = fetcher.submit(fields, { method: 'post' });
    void sent.finally(() => startTransition(() => setOver((now) => now + 1)));
  }

  function end({ batches, done, save, refused }: Job, error?: string) {
    unsure.current = error ? save : null;
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
    if (!answer || !sent) return end(job, UNREACHED);
    if ('error' in answer) return end(job, answer.code === 'unreached' ? UNREACHED : answer.error);
    onSaved(sent, answer);
    const left = new Set(answer.refused.map(({ product }) => product));
    const next = {
      ...job,
      done: job.done + 1,
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
    /** `variantsOf` counts a product's variants, by its id. */
    start(changes: CellChange[], variantsOf: (productId: string) => number) {
      setResult(null);
      const [save, isAgain] = [unsure.current ?? newSave(), unsure.current !== null];
      send({ batches: inBatches(changes, variantsOf), done: 0, save, isAgain, refused: 0 });
    },
  };
}

function newSave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `grid_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
