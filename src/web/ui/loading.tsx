import css from './loading.module.css';
import { Hearth } from './shop/hearth.tsx';

/** 'Loading...' below a flickering hearth. */
export function Loading() {
  return (
    <p className={css.loading}>
      <Hearth fire="flickering" />
      Loading...
    </p>
  );
}
