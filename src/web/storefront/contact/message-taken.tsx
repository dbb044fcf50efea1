import { useEffect, useRef } from 'react';
import { ArrowLink } from '../../ui/text/arrow-link.tsx';
import css from './contact.module.css';

/** Replaces the form once a message is stored, and takes the focus. */
export function MessageTaken({ complaintDays, isNotice }: { complaintDays: number; isNotice: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`wide ${css.taken}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isNotice ? 'We have your cancellation' : 'We have your message'}
      </h1>
      <p>
        {isNotice
          ? 'An email with a copy of your notice is on its way to the e-mail of the order. '
          : 'Thank you. '}
        A person reads it and answers by e-mail, complaints within {complaintDays} days. Nothing there? Check
        your spam folder, or ring us.
      </p>
      <ArrowLink to="/">Back to home</ArrowLink>
    </div>
  );
}
