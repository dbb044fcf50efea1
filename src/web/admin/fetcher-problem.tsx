import { asSentence } from '../ui/format.ts';
import field from './ui/field.module.css';

/** Why something on the page, done without leaving it, was refused; announced. */
export function FetcherProblem({ data }: { data: unknown }) {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  const failure = 'typed' in data && isNamed(data.typed) ? data.typed.failure : '';
  return (
    <p className={field.error} role="alert">
      {failure && `${asSentence(failure)} `}
      {asSentence(String(data.error))}
    </p>
  );
}

function isNamed(typed: unknown): typed is { failure: string } {
  return typeof typed === 'object' && typed !== null && 'failure' in typed;
}
