/** The old and the new text of a field, either may be empty. */
export function BeforeAfter({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from && (
        <>
          <del>{from}</del> <span aria-hidden="true">→</span> <span className="visually-hidden">became </span>
        </>
      )}
      <ins>{to || 'nothing'}</ins>
    </>
  );
}
