import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ADMIN_TABS, addressOfTab } from '../admin-tabs.ts';
import { useSingleKey } from './single-keys.ts';

/** Milliseconds to wait for the second key. */
const WAIT = 1500;

/** G, then the key of a tab, opens it. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const waiting = useRef<number | undefined>(undefined);
  useSingleKey(
    useCallback(
      (key) => {
        const isSecond = waiting.current !== undefined;
        clearTimeout(waiting.current);
        waiting.current = undefined;
        const place = isSecond && ADMIN_TABS.find((each) => 'key' in each && each.key === key);
        if (place) void navigate(addressOfTab(place));
        else if (key === 'g')
          waiting.current = window.setTimeout(() => {
            waiting.current = undefined;
          }, WAIT);
        else return false;
        return true;
      },
      [navigate],
    ),
  );
}
