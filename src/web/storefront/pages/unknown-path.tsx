import { redirect } from 'react-router';

/** Any unknown path leads home (specification, 2). */
export function loader() {
  throw redirect('/');
}
