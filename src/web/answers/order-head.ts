/** Where React Router's scripts are loaded ahead, and where the stylesheets are that every first view waits for. */
const MODULES = /<link rel="modulepreload"/g;
const STYLES = /<link rel="stylesheet"[^>]*>/g;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Puts what the first view needs before what it does not: stylesheets first, scripts at low priority. React writes the
 * stylesheets last, behind twenty other files on a slow line; and it finds both again wherever they are in the head.
 */
export function orderHead(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const styles = head.match(STYLES)?.join('') ?? '';
  return (
    head
      .replace(STYLES, '')
      .replace(VIEWPORT, (viewport) => viewport + styles)
      .replace(MODULES, '<link rel="modulepreload" fetchPriority="low"') + html.slice(end)
  );
}
