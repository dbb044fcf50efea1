import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSingleKey } from '../single-keys.ts';
import { MAIN_PLACES } from './find-places.ts';

/** Milliseconds that the second letter may take. */
const PATIENCE = 1500;

/** G and then a letter goes to a place of the navigation: O, P, C, H, S. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const waiting = useRef<number | undefined>(undefined);
  useSingleKey(
    useCallback(
      (key) => {
        const isSecond = waiting.current !== undefined;
        clearTimeout(waiting.current);
        waiting.current = undefined;
        const place = isSecond && MAIN_PLACES.find((each) => each.key === key);
        if (place) void navigate(place.to);
        else if (key === 'g')
          waiting.current = window.setTimeout(() => {
            waiting.current = undefined;
          }, PATIENCE);
        else return false;
        return true;
      },
      [navigate],
    ),
  );
}
