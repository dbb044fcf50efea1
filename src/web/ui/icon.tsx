import sprite from './icons.svg?url';

/** The shapes in icons.svg. */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'book-open-check',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'columns-2',
  'credit-card',
  'external-link',
  'file-text',
  'headset',
  'info',
  'lock-keyhole',
  'maximize-2',
  'menu',
  'minus',
  'pause',
  'phone',
  'play',
  'plus',
  'rotate-ccw',
  'ruler',
  'search',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'trash-2',
  'triangle-alert',
  'truck',
  'user',
  'x',
  'zoom-in',
  'zoom-out',
] as const;

type IconName = (typeof ICON_NAMES)[number];

type IconProps = {
  name: IconName;
  /** Pixels. */
  size?: number;
  strokeWidth?: number;
  /** What it says, where no word beside it does. */
  label?: string;
};

/** A line drawing in the colour of the text. All shapes are one file that is kept for a year. */
export function Icon({ name, size = 18, strokeWidth = 1.5, label }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
