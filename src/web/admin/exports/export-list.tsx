import { CircleCheck, CircleX, Download, Hourglass } from 'lucide-react';
import { EXPORTS } from '#shop/files/exports/export.ts';
import type { Export } from '#shop/files/exports/exports.server.ts';
import { links } from '#shop/links.ts';
import { EmptyList } from '../ui/lists/empty.tsx';
import { AdminAnchor } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Badge } from '../ui/page/status.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './exports.module.css';

/** The files that somebody has asked for, with how far each is. */
export function ExportList({ exports }: { exports: Export[] }) {
  return (
    <Panel title="Your files" isBare>
      {exports.length === 0 ? (
        <EmptyList Icon={Download} title="No files" text="What you make appears here for a day." />
      ) : (
        <ul className={`ruled ${styles.files}`}>
          {exports.map((each) => (
            <File key={each.id} file={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function File({ file }: { file: Export }) {
  const { id, kind, state, isWhole, created, ends } = file;
  return (
    <li>
      <div>
        <strong>{EXPORTS[kind].label}</strong>
        {!isWhole && ', as filtered'}
        <p className="caption">
          Asked for <Time at={created} />
          {state === 'done' && (
            <>
              , deleted <Time at={ends} />
            </>
          )}
        </p>
      </div>
      <div role="status" className={`stack ${styles.state}`}>
        <State file={file} />
      </div>
      {state === 'done' && (
        <AdminAnchor href={`${links.admin.exports}/${id}`} download isSmall>
          <Download size={15} strokeWidth={2} />
          Download<span className="visually-hidden">: {EXPORTS[kind].label}</span>
        </AdminAnchor>
      )}
    </li>
  );
}

function State({ file: { kind, state, written, total, bytes } }: { file: Export }) {
  const { noun, label } = EXPORTS[kind];
  const count = written.toLocaleString('en-GB');
  if (state === 'waiting') return <Badge look="faded" Icon={Hourglass} word="Waiting" />;
  if (state === 'failed') return <Badge look="cancelled" Icon={CircleX} word="Could not be written" />;
  if (state === 'done')
    return (
      <>
        <Badge look="active" Icon={CircleCheck} word="Ready" />
        <span className="caption">
          {count} {noun}, {sizeInWords(bytes)}
        </span>
      </>
    );
  return (
    <>
      {total !== null && total > 0 && (
        <progress max={total} value={written} aria-label={`${label}, written so far`} />
      )}
      <span className="caption">
        {count}
        {total !== null && ` of ${total.toLocaleString('en-GB')}`} {noun} so far
      </span>
    </>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-GB')} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
