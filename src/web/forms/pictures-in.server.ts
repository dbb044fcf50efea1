/** The pictures that somebody has chosen in a field of a form. The domain checks that they are some. */
export function picturesIn(form: FormData, name: string): Promise<{ bytes: Uint8Array; filename: string }[]> {
  const files = form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0);
  return Promise.all(
    files.map(async (file) => ({ bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name })),
  );
}
