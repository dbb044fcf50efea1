type Props = {
  /** What is chosen and how it is called; a text is both. */
  of: readonly (string | readonly [value: string, label: string])[] | undefined;
};

/** The choices of a select or of a list of suggestions. */
export function Options({ of = [] }: Props) {
  return of.map((each) => {
    const [value, label] = typeof each === 'string' ? [each, each] : each;
    return (
      <option key={`${value} ${label}`} value={value}>
        {label}
      </option>
    );
  });
}
