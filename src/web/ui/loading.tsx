import { Hearth } from './hearth.tsx';
import css from './loading.module.css';

/** The hearth with its fire flickering, and 'Loading...'. */
export function Loading() {
  return (
    <p className={css.loading}>
      <Hearth />
      Loading...
    </p>
  );
}
