import { Link } from 'react-router';
import { Hearth } from '../../ui/hearth.tsx';
import css from './logo.module.css';

/** The shop's mark and name, linked to the home page. */
export function Logo({ name }: { name: string }) {
  return (
    <Link className={css.logo} to="/" aria-label={`${name}, home`}>
      <Hearth />
      <span>{name}</span>
    </Link>
  );
}
