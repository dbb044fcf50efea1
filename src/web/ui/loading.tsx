import { Hearth } from './hearth.tsx';
import css from './loading.module.css';

/** 'Loading...' below a flickering hearth. */
export function Loading() {
  return (
    <p className={css.loading}>
      <Hearth fire="flickering" />
      Loading...
    </p>
  );
}
