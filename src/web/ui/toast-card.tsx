import { ButtonLink } from './controls/button.tsx';
import { IconButton } from './controls/icon-button.tsx';
import { Icon } from './icon.tsx';
import css from './toast.module.css';
import type { Toast } from './toast.tsx';

/** One notification. */
export function ToastCard({
  toast: { title, text, picture, link },
  onClose,
}: {
  toast: Toast;
  onClose: () => void;
}) {
  return (
    <div className={`${css.toast} on-iron`}>
      {picture && <img src={`${picture}?width=160`} alt="" width={160} height={160} />}
      <p>
        {title}
        {text && <span className={`soft ${css.text}`}>{text}</span>}
      </p>
      {link && (
        <ButtonLink variant="outline" isSmall to={link.to} onClick={onClose}>
          {link.text}
        </ButtonLink>
      )}
      <IconButton label="Close" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
