import { isRouteErrorResponse } from 'react-router';
import { isUnanswered } from '../offline/unanswered.ts';
import { ButtonLink } from './controls/button.tsx';
import { Link } from './controls/link.tsx';
import css from './fault.module.css';
import { EmptyHearth } from './shop/hearth.tsx';

const WORDS: Record<number, [title: string, text: string]> = {
  400: ['We could not read that', 'Something in the address is not right.'],
  403: ['You do not have access', 'Only administrators of the shop can open this page.'],
  404: ['We could not find that page', 'It may have moved, or it was never here.'],
  429: ['Too many attempts', 'Please wait a little before you try again.'],
};

const UNREACHED = ['We could not reach the shop', 'Please try again once you are connected.'];

const FAULT = [
  'Something went wrong',
  'The fault is ours, and nothing was lost. Please try again in a moment.',
];

/** A page that could not be shown: an unlit hearth, what happened, and links. */
export function Fault({ error }: { error: unknown }) {
  const words = isRouteErrorResponse(error) ? WORDS[error.status] : isUnanswered(error) && UNREACHED;
  const [title = '', text] = words || FAULT;
  return (
    <div className="wide">
      <EmptyHearth title={title}>
        <p>{text}</p>
        <div className={`beside ${css.actions}`}>
          <ButtonLink variant="ink" to="/">
            Back to home
          </ButtonLink>
          <ButtonLink variant="outline" to="/collections">
            See all collections
          </ButtonLink>
        </div>
        <p>
          Still not working?{' '}
          <Link className="link" to="/pages/contact">
            Contact us
          </Link>{' '}
          and we will look into it.
        </p>
      </EmptyHearth>
    </div>
  );
}
