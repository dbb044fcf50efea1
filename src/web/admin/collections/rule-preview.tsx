import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { RulePreview } from '#shop/catalogue/collections/preview-rule.server.ts';
import { counted } from '#values/counted.ts';
import { differs } from '../editing/unsent-forms.tsx';
import styles from './rule.module.css';
import type { loader } from './rule-json.ts';

/** Milliseconds after the last key. */
const PAUSE = 350;

type Props = {
  /** Null for a new collection, which has nothing in it to compare with. */
  collectionId: string | null;
  /** What the page came with. */
  preview: RulePreview | undefined;
};

/** Says what the rule in the form around it would choose, as it is typed. */
export function LivePreview({ collectionId, preview }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      // While products are chosen by hand there is no rule to speak of.
      if (place.current?.offsetParent === null) return;
      timer = setTimeout(() => {
        const query = new URLSearchParams(
          [...new FormData(form)].map(([name, value]) => [name, String(value)]),
        );
        if (collectionId !== null) query.set('collection', collectionId);
        void load(`/admin/collections/rule.json?${query}`);
      }, PAUSE);
    };
    // What was typed before hydration.
    if ([...form.elements].some(differs)) ask();
    form.addEventListener('input', ask);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', ask);
    };
  }, [load, collectionId]);
  const shown = data ? data.preview : preview;
  return (
    <div ref={place} className={`stack ${styles.preview}`} aria-live="polite">
      {data?.error && <p>{data.error}</p>}
      {shown && <PreviewWords preview={shown} isNew={collectionId === null} />}
    </div>
  );
}

function PreviewWords({ preview, isNew }: { preview: RulePreview; isNew: boolean }) {
  const { total, drafts, cameIn, left, titles } = preview;
  const more = cameIn - left;
  return (
    <>
      <p>
        <strong>
          {products(total)}
          {!isNew &&
            `, ${more === 0 ? 'as many as' : `${count(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than`} now`}
        </strong>
        {drafts > 0 && <span className="soft">, {count(drafts)} of them not on sale</span>}
      </p>
      {!isNew && cameIn > 0 && (
        <Members words={cameIn === 1 ? 'comes in' : 'come in'} many={cameIn} titles={titles.cameIn} />
      )}
      {!isNew && left > 0 && (
        <Members words={left === 1 ? 'leaves' : 'leave'} many={left} titles={titles.left} />
      )}
      {!isNew && cameIn + left === 0 && <p className="caption">The same products as now.</p>}
    </>
  );
}

function Members({ words, many, titles }: { words: string; many: number; titles: string[] }) {
  const others = many - titles.length;
  return (
    <p className="caption">
      {count(many)} {words}: {titles.join('; ')}
      {others > 0 && ` and ${count(others)} more`}
    </p>
  );
}

const count = (many: number) => many.toLocaleString('en-GB');

function products(many: number): string {
  return counted(many, 'product');
}
