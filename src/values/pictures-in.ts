/** The addresses of our own pictures in HTML, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set(html.match(/\/media\/[\w.]+/g))];
}
