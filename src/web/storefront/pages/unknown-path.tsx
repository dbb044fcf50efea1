import { redirect } from 'react-router';

/** Any unknown path redirects home. */
export function loader() {
  throw redirect('/');
}
