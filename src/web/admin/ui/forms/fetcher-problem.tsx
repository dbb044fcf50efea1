import { asSentence } from '../../../ui/text/format.ts';
import field from './field.module.css';

/** Announces why a fetcher's action was refused. */
export function FetcherProblem({ data }: { data: unknown }) {
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  const failure = 'input' in data && isNamed(data.input) ? data.input.failure : '';
  return (
    <p className={field.error} role="alert">
      {failure && `${asSentence(failure)} `}
      {asSentence(String(data.error))}
    </p>
  );
}

function isNamed(input: unknown): input is { failure: string } {
  return typeof input === 'object' && input !== null && 'failure' in input;
}
