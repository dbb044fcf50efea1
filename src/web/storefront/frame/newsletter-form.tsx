import { EmailForm } from '../email-form.tsx';

/** The newsletter sign-up. */
export function NewsletterForm({ hint }: { hint: string }) {
  return (
    <EmailForm
      action="/newsletter"
      name="newsletterEmail"
      label="E-mail address"
      hint={hint}
      submit="Subscribe"
      variant="ember"
      fetcherKey="newsletter"
    />
  );
}
