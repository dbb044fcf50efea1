import routes from '../../src/web/routes.ts';

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

/** A page's path and the files that answer it. */
export type Place = { path: string; files: string[] };

/** Every page, taken from the routes themselves, so that none can be forgotten. */
export const ROUTES: Place[] = placesOf(routes);

/** The same with 'something' for each parameter. */
export const PLACES: Place[] = ROUTES.map(({ path, files }) => ({
  path: path.replace(/:\w+\??/g, 'something').replace('*', 'no-such-page'),
  files,
}));

function placesOf(routes: Route[], parent = '', above: string[] = []): Place[] {
  return routes.flatMap(({ path = '', file, children }) => {
    const here = path ? `${parent}/${path}` : parent;
    const files = [...above, file.replace(/\.tsx?$/, '')];
    return children ? placesOf(children, here, files) : [{ path: here || '/', files }];
  });
}
