import { useEffect, useState } from 'react';

/** Pixels; a trembling finger is no change of direction. */
const TREMBLE = 8;

/** Whether the visitor last scrolled up, and is not at the top yet. */
export function useIsScrollingUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < TREMBLE) return;
      last += moved;
      setUp(moved < 0 && last > 0);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isUp;
}
