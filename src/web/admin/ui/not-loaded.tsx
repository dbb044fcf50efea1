import { CloudOff } from 'lucide-react';
import { AdminLink } from './button.tsx';
import { EmptyList } from './empty.tsx';

/** A list that a fault kept away (specification, 8), and the way to ask for it again. */
export function NotLoaded({ what, again }: { what: string; again: string }) {
  return (
    <EmptyList
      Icon={CloudOff}
      title={`The ${what} could not be loaded`}
      text="Something went wrong, nothing was lost."
    >
      <AdminLink to={again}>Try again</AdminLink>
    </EmptyList>
  );
}
