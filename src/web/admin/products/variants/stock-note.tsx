import { useIsHydrated } from '../../../ui/hydrated.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import { type MovedStock, movedInWords } from './stock-meanwhile.ts';

type Props = {
  moved: MovedStock[];
  /** Types the counted number into its row, to be saved. */
  onCounted(id: string, count: number): void;
};

/** Says which stocks are saved as another number than was typed, and why. */
export function StockNote({ moved, onCounted }: Props) {
  const isHydrated = useIsHydrated();
  if (moved.length === 0) return null;
  return (
    <Note tone="attention" title="Stock changed while you were editing" isUrgent>
      {moved.map(({ id, name, typed, now }) => (
        <p key={id}>
          {name}: {movedInWords(now - typed)} meanwhile, so {now} {now === 1 ? 'is' : 'are'} in stock instead
          of {typed}.{' '}
          {isHydrated && (
            <AdminButton type="button" isSmall onClick={() => onCounted(id, typed)}>
              Make it {typed}, as counted
            </AdminButton>
          )}
        </p>
      ))}
    </Note>
  );
}
