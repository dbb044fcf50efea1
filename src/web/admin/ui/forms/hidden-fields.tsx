type Props = { values: Record<string, string | number | null | undefined> };

/** Values that a form sends unseen; null is left out. */
export function HiddenFields({ values }: Props) {
  return Object.entries(values).map(
    ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
