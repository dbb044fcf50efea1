import { Link } from '../../ui/controls/link.tsx';
import { Hearth } from '../../ui/shop/hearth.tsx';
import { OwnLogo } from '../../ui/shop/own-logo.tsx';
import { useLook } from '../../ui/shop/use-look.ts';
import css from './logo.module.css';

/** The shop's logo, or a mark and its name, linked to the home page. */
export function Logo({ name }: { name: string }) {
  const logo = useLook()?.logo;
  return (
    <Link className={css.logo} to="/" aria-label={`${name}, home`}>
      {logo ? (
        <OwnLogo logo={logo} name={name} className={css.own} />
      ) : (
        <>
          <Hearth />
          <span>{name}</span>
        </>
      )}
    </Link>
  );
}
