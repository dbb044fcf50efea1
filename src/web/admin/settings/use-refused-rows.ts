import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';

/**
 * The refused rows of a list, by id because rows can be moved later; the first one opens. Errors are keyed by index and
 * field, '5.price'. `times` counts refusals: in an editor's key it moves the focus into a row that was already open.
 */
export function useRefusedRows(errors: FieldErrors | undefined, ids: string[], open: (id: string) => void) {
  const [state, setState] = useState<Refused>({ errors: undefined, ids: [], times: 0 });
  if (errors !== state.errors) {
    const wrong = Object.keys(errors ?? {}).flatMap((name) => ids[Number.parseInt(name, 10)] ?? []);
    const [first] = wrong;
    setState({ errors, ids: wrong, times: first ? state.times + 1 : state.times });
    if (first) open(first);
  }
  return state;
}

type Refused = { errors: FieldErrors | undefined; ids: string[]; times: number };
