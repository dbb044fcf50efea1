/** What a field was and what it became; '' where there was nothing. */
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
