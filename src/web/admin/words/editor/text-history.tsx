import { ActionButton } from '../../ui/forms/action-button.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { Panel } from '../../ui/page/panel.tsx';
import { Timeline, TimelineEntry } from '../../ui/page/timeline.tsx';
import type { TextState } from './text-state.tsx';

type Props = {
  state: TextState;
  version: number;
  versions: { id: string; at: number; who: string }[];
  /** The words that a shop starts with can be put back too. */
  hasFirstWords: boolean;
};

/** Every published version; any of them can become the draft again. */
export function TextHistory({ state, version, versions, hasFirstWords }: Props) {
  const isDraft = state === 'draft' || state === 'changed';
  if (versions.length === 0 && !isDraft && !hasFirstWords) return null;
  const isShown = state === 'published' || state === 'changed';
  return (
    <Panel title="History" id="history" isBare>
      <Timeline>
        {versions.map(({ id, at, who }, place) => (
          <TimelineEntry
            key={id}
            at={at}
            what={place === 0 && isShown ? 'Published, shown now' : 'Published'}
          >
            <p>{who}</p>
            {(place > 0 || !isShown || isDraft) && <PutBack version={version} versionId={id} />}
          </TimelineEntry>
        ))}
      </Timeline>
      {(hasFirstWords || isDraft) && (
        <div className={`beside ${rows.actions}`}>
          {hasFirstWords && (
            <PutBack version={version} versionId="" words="Put back the words it came with" />
          )}
          {isDraft && (
            <ActionButton intent="discard-draft" fields={{ version }} isSmall look="danger">
              Discard the draft
            </ActionButton>
          )}
        </div>
      )}
    </Panel>
  );
}

type PutBackProps = { version: number; versionId: string; words?: string };

function PutBack({ version, versionId, words = 'Put back' }: PutBackProps) {
  return (
    <ActionButton intent="put-back" fields={{ version, versionId }} preventScrollReset isSmall>
      {words}
    </ActionButton>
  );
}
