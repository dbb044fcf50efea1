import { code128 } from '#values/code-128.ts';
import styles from './order-print.module.css';

/** Modules of white on either side, which a scanner needs. */
const QUIET = 10;
const HEIGHT = 40;

/** An order's number for a scanner; beside it stands the number that people read. */
export function Barcode({ number }: { number: string }) {
  const widths = code128(number);
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  let x = QUIET;
  const bars = widths.map((width, n) => {
    x += width;
    return n % 2 === 0 ? `M${x - width} 0h${width}v${HEIGHT}h-${width}z` : '';
  });
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${whole} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Barcode of ${number}`}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} fill="#000000" />
    </svg>
  );
}
