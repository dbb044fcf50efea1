import { Form } from 'react-router';
import type { OpenSessionView } from '#shop/accounts/open-sessions.server.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './security.module.css';

/** Where the administrator is signed in. */
export function OpenSessions({ sessions }: { sessions: OpenSessionView[] }) {
  return (
    <Panel title="Where you are signed in" note={`${sessions.length} open`}>
      <ul className={styles.list}>
        {sessions.map(({ id, device, opened, lastUsed, isThisOne }) => (
          <li key={id}>
            <div>
              <strong>{device || 'An unknown device'}</strong>
              <span>
                {isThisOne ? 'this device' : `last used ${formatDateTime(lastUsed)}`}, since{' '}
                {formatDateTime(opened)}
              </span>
            </div>
            {!isThisOne && (
              <Form method="post">
                <HiddenFields values={{ intent: 'end-session', id }} />
                <AdminButton isSmall aria-label={`Sign out: ${device || 'an unknown device'}`}>
                  Sign out
                </AdminButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <AdminButton>Sign out everywhere else</AdminButton>
        </Form>
      )}
    </Panel>
  );
}
