import { CloudOff } from 'lucide-react';
import { AdminLink } from '../page/button.tsx';
import { EmptyList } from './empty.tsx';

/** Replaces a list that could not be loaded; `again` is its address. */
export function NotLoaded({ noun, again }: { noun: string; again: string }) {
  return (
    <EmptyList
      Icon={CloudOff}
      title={`The ${noun} could not be loaded`}
      text="Something went wrong, nothing was lost."
    >
      <AdminLink to={again}>Try again</AdminLink>
    </EmptyList>
  );
}
