import css from './fit.module.css';
import { type FitPlan, WIDTH } from './fit-plan.ts';

type FitDrawingProps = {
  plan: FitPlan;
  /** What it shows, in words. */
  label: string;
  /** The fire is larger than the shopper's opening, whose edge is then drawn over it. */
  isTooLarge: boolean;
};

/** A fire to scale from the front and from the side; in the shopper's opening if there is one. */
export function FitDrawing({ plan, label, isTooLarge }: FitDrawingProps) {
  const { height, floor, front, side, measures } = plan;
  const outside = front.takes ? css.surround : css.fire;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${tenths(height)}`} role="img" aria-label={label}>
      {front.wall && <rect className={css.wall} {...tidy(front.wall)} />}
      {front.mine && <rect className={css.mine} {...tidy(front.mine)} />}
      <rect className={outside} {...tidy(front.fire)} />
      {front.takes && <rect className={css.fire} {...tidy(front.takes)} />}
      <Flames {...(front.takes ?? inset(front.fire))} />
      {front.needed && <rect className={css.needed} {...tidy(front.needed)} />}
      {isTooLarge && front.mine && <rect className={css.tooSmall} {...tidy(front.mine)} />}
      {/* A surround stands on the floor; others may hang or be built in. */}
      {front.takes && <line className={css.floor} x1="0" x2={WIDTH} y1={tenths(floor)} y2={tenths(floor)} />}
      {side && (
        <>
          {side.wall && <rect className={css.wall} {...tidy(side.wall)} />}
          {side.mine && <rect className={css.mine} {...tidy(side.mine)} />}
          {side.fire.map((box) => (
            <rect key={box.x} className={outside} {...tidy(box)} />
          ))}
          {side.needed && <rect className={css.needed} {...tidy(side.needed)} />}
          {isTooLarge && side.mine && <rect className={css.tooSmall} {...tidy(side.mine)} />}
        </>
      )}
      {measures.map((measure) => (
        <MeasureLine key={`${measure.side} ${measure.x1}`} {...measure} />
      ))}
    </svg>
  );
}

type Box = FitPlan['front']['fire'];

/** Finer than anybody sees; the whole number would make the page a kilobyte longer. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function tidy({ x, y, width, height }: Box): Box {
  return { x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height) };
}

/** The glass of a fire without a surround. */
function inset({ x, y, width, height }: Box): Box {
  const edge = Math.min(width, height) * 0.12;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** Tongues of flame along the foot of the glass. */
function Flames({ x, y, width, height }: Box) {
  const count = Math.max(3, Math.round(width / 16));
  const step = width / count;
  const [narrow, wide, half] = [tenths(step * 0.1), tenths(step * 0.4), tenths(step / 2)];
  const foot = y + height;
  const tongues = Array.from({ length: count }, (_, index) => {
    const tip = height * (0.3 + 0.2 * Math.abs(Math.sin(index * 2.3)));
    const [high, left] = [tenths(tip), tenths(x + index * step)];
    return `M${left} ${tenths(foot)}q${narrow} ${tenths(-tip * 0.6)} ${half} ${-high}q${wide} ${tenths(tip * 0.4)} ${half} ${high}z`;
  });
  return <path className={css.flames} d={tongues.join('')} />;
}

/** A measuring line with its number outside. */
function MeasureLine({ side, mm, ...line }: FitPlan['measures'][number]) {
  const [x1, y1, x2, y2] = [tenths(line.x1), tenths(line.y1), tenths(line.x2), tenths(line.y2)];
  const isLevel = side === 'above' || side === 'below';
  const isOnward = side === 'below' || side === 'right';
  const [x, y] = [tenths((x1 + x2) / 2), tenths((y1 + y2) / 2)];
  const ends = isLevel ? `M${x1} ${y1 - 4}v8M${x2} ${y2 - 4}v8` : `M${x1 - 4} ${y1}h8M${x2 - 4} ${y2}h8`;
  return (
    <g className={css.measure}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${ends}`} />
      <text
        x={x}
        y={y + (isOnward ? 15 : -6)}
        transform={isLevel ? undefined : `rotate(-90 ${x} ${y})`}
        textAnchor="middle"
      >
        {mm.toLocaleString('en-GB')}
      </text>
    </g>
  );
}
