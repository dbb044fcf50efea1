import { useNavigation } from 'react-router';
import { Loading } from '../../ui/loading.tsx';
import css from './navigation-progress.module.css';

/** 'Loading...' during client navigation; pages themselves arrive rendered. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div className={css.progress} role="status">
      {state === 'loading' && <Loading />}
    </div>
  );
}
