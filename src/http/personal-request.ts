/** Whatever the app looks at before it answers: a session, another origin, a wanted selection. */
export function isPersonal(header: (name: string) => string | null | undefined): boolean {
  return (
    Boolean(header('authorization')) ||
    Boolean(header('origin')) ||
    Boolean(header('x-product-selection')) ||
    /(?:^|;\s*)_activeSession=/.test(header('cookie') ?? '')
  );
}
