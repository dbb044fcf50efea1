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
    <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {front.wall && <rect className={css.wall} {...front.wall} />}
      {front.mine && <rect className={css.mine} {...front.mine} />}
      <rect className={outside} {...front.fire} />
      {front.takes && <rect className={css.fire} {...front.takes} />}
      <Flames {...(front.takes ?? inset(front.fire))} />
      {front.needed && <rect className={css.needed} {...front.needed} />}
      {isTooLarge && front.mine && <rect className={css.tooSmall} {...front.mine} />}
      {/* A surround stands on the floor; others may hang or be built in. */}
      {front.takes && <line className={css.floor} x1="0" x2={WIDTH} y1={floor} y2={floor} />}
      {side && (
        <>
          {side.wall && <rect className={css.wall} {...side.wall} />}
          {side.mine && <rect className={css.mine} {...side.mine} />}
          {side.fire.map((box) => (
            <rect key={box.x} className={outside} {...box} />
          ))}
          {side.needed && <rect className={css.needed} {...side.needed} />}
          {isTooLarge && side.mine && <rect className={css.tooSmall} {...side.mine} />}
        </>
      )}
      {measures.map((measure) => (
        <MeasureLine key={`${measure.side} ${measure.x1}`} {...measure} />
      ))}
    </svg>
  );
}

type Box = FitPlan['front']['fire'];

/** The glass of a fire without a surround. */
function inset({ x, y, width, height }: Box): Box {
  const edge = Math.min(width, height) * 0.12;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** Tongues of flame along the foot of the glass. */
function Flames({ x, y, width, height }: Box) {
  const count = Math.max(3, Math.round(width / 16));
  const step = width / count;
  const foot = y + height;
  const tongues = Array.from({ length: count }, (_, index) => {
    const tip = height * (0.3 + 0.2 * Math.abs(Math.sin(index * 2.3)));
    const left = x + index * step;
    return `M${left} ${foot}q${step * 0.1} ${-tip * 0.6} ${step / 2} ${-tip}q${step * 0.4} ${tip * 0.4} ${step / 2} ${tip}z`;
  });
  return <path className={css.flames} d={tongues.join('')} />;
}

/** A measuring line with its number outside. */
function MeasureLine({ side, x1, y1, x2, y2, mm }: FitPlan['measures'][number]) {
  const isLevel = side === 'above' || side === 'below';
  const isOnward = side === 'below' || side === 'right';
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
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
