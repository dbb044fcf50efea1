import type { OpenSessionView } from '#shop/accounts/open-sessions.server.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './security.module.css';

/** Where the administrator is signed in. */
export function OpenSessions({ sessions }: { sessions: OpenSessionView[] }) {
  return (
    <Panel title="Where you are signed in" note={`${sessions.length} open`}>
      <ul className={`ruled ${styles.list}`}>
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
              <ActionButton
                intent="end-session"
                fields={{ id }}
                isSmall
                aria-label={`Sign out: ${device || 'an unknown device'}`}
              >
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <ActionButton intent="end-others">Sign out everywhere else</ActionButton>}
    </Panel>
  );
}
