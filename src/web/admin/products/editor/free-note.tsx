import { useEffect, useRef } from 'react';
import { AdminButton } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import { FREE } from './free-product.ts';

/** Asks before a product is given away; takes focus when it appears. Its button sends the form again, with the consent. */
export function FreeNote({ form, answer }: { form: string; answer: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new object, and takes focus again
  useEffect(() => place.current?.focus(), [answer]);
  return (
    <div ref={place} tabIndex={-1}>
      <Note tone="attention" title="Should customers get this for £0.00?" isUrgent>
        <p>Nothing is saved yet. Enter a price or make it Inactive, unless you mean to give it away.</p>
        <AdminButton form={form} name={FREE} value="yes" isSmall>
          Make it Active at £0.00
        </AdminButton>
      </Note>
    </div>
  );
}
