import { Link } from 'react-router';
import { ButtonLink } from './button.tsx';
import css from './fault.module.css';
import { EmptyHearth } from './hearth.tsx';

const WORDS: Record<number, [title: string, text: string]> = {
  400: ['That cannot be read', 'There is something in the address that we do not understand.'],
  403: ['That is not for everyone', 'Only an administrator of the shop may look in here.'],
  404: ['We could not find that page', 'It may have moved, or it was never here.'],
  429: ['That was rather often', 'Please wait a little before you try again.'],
};

const FAULT = [
  'Something went wrong',
  'The fault is ours, and nothing was lost. Please try again in a moment.',
];

/** A page that could not be shown: the hearth is out, what happened, and the ways on. */
export function Fault({ status }: { status: number }) {
  const [title = '', text] = WORDS[status] ?? FAULT;
  return (
    <div className="wide">
      <EmptyHearth title={title}>
        <p>{text}</p>
        <div className={css.actions}>
          <ButtonLink variant="ink" to="/">
            Back to home
          </ButtonLink>
          <ButtonLink variant="outline" to="/collections">
            See all collections
          </ButtonLink>
        </div>
        <p>
          Still not there?{' '}
          <Link className="link" to="/pages/contact">
            Contact us
          </Link>
          , and we look into it.
        </p>
      </EmptyHearth>
    </div>
  );
}
