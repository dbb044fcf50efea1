import type { SalesFigures } from '#shop/sales/list/sales.server.ts';
import { wholePounds } from '#values/uk/pence.ts';
import type { UkDay } from '#values/uk/uk-day.ts';
import { lineWords, scaleOf, shortOf } from './chart-scale.ts';
import { weekdayOf } from './clock-words.ts';
import styles from './sales-by-day.module.css';

type Props = {
  days: SalesFigures['days'];
  today: UkDay;
  width: number;
  height: number;
  /** Has room for whole pounds above the bars. */
  isLarge?: boolean;
};

/** Space for the scale at the left, the values at the top and the days at the bottom, in pixels. */
const [LEFT, TOP, FOOT] = [44, 22, 26];
const WIDTH_OF_A_FIGURE = 6.2;

/** Two bars a day, last week's and this week's; today is hatched. */
export function SalesChart({ days, today, width, height, isLarge }: Props) {
  const scale = scaleOf(Math.max(...days.flatMap(({ now, before }) => [now.sales, before.sales])));
  const floor = height - FOOT;
  const yOf = (pence: number) => round(floor - (pence / scale.top) * (floor - TOP));
  const step = (width - LEFT) / days.length;
  const bar = round(step * 0.3);
  const hatch = `hatch-${width}`;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Sales by day, this week and last. The table below has the same figures."
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchGround} width="6" height="6" />
          <rect className={styles.hatchLine} width="2" height="6" />
        </pattern>
      </defs>
      {scale.lines.map((line) => (
        <g key={line}>
          <line className={styles.grid} x1={LEFT} x2={width} y1={yOf(line)} y2={yOf(line)} />
          <text x={LEFT - 8} y={yOf(line) + 4} textAnchor="end">
            {lineWords(line)}
          </text>
        </g>
      ))}
      {days.map((figures, place) => (
        <Day
          key={figures.day}
          figures={figures}
          isToday={figures.day === today}
          middle={round(LEFT + step * (place + 0.5))}
          bar={bar}
          floor={floor}
          yOf={yOf}
          hatch={hatch}
          isLarge={isLarge}
        />
      ))}
    </svg>
  );
}

type DayProps = {
  figures: SalesFigures['days'][number];
  isToday: boolean;
  /** The middle of the day's column, from the left. */
  middle: number;
  /** Width of one bar. */
  bar: number;
  floor: number;
  yOf(pence: number): number;
  hatch: string;
  isLarge?: boolean | undefined;
};

function Day({ figures: { day, now, before }, isToday, middle, bar, floor, yOf, hatch, isLarge }: DayProps) {
  const value = isLarge ? inPounds(now.sales) : shortOf(now.sales);
  // Above its bar, but not over the one beside it.
  const valueAt = round(middle + 2 + Math.max(bar, value.length * WIDTH_OF_A_FIGURE) / 2);
  return (
    <g>
      <Bar className={styles.before} x={middle - bar - 2} y={yOf(before.sales)} width={bar} floor={floor} />
      <Bar
        className={styles.now}
        fill={isToday ? `url(#${hatch})` : undefined}
        x={middle + 2}
        y={yOf(now.sales)}
        width={bar}
        floor={floor}
      />
      {now.sales !== 0 && (
        <text
          className={styles.value}
          x={valueAt}
          y={Math.min(yOf(now.sales), floor) - 7}
          textAnchor="middle"
        >
          {value}
        </text>
      )}
      <text className={isToday ? styles.value : undefined} x={middle} y={floor + 18} textAnchor="middle">
        {isToday ? 'Today' : weekdayOf(day).slice(0, 3)}
      </text>
    </g>
  );
}

type BarProps = {
  className?: string | undefined;
  fill?: string | undefined;
  x: number;
  y: number;
  width: number;
  floor: number;
};

function Bar({ floor, y, ...rest }: BarProps) {
  if (y >= floor) return null;
  return <rect {...rest} y={y} height={round(floor - y)} rx="2" />;
}

function inPounds(pence: number): string {
  return pence < 10_000_000 ? wholePounds(pence) : shortOf(pence);
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
