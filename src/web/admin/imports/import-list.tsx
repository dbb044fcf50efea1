import { FileUp } from 'lucide-react';
import type { Import } from '#shop/files/imports/work/imports.server.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { List } from '../lists/list-page.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import entries from '../ui/lists/entries.module.css';
import { Time } from '../ui/page/time.tsx';
import { sizeOf } from './size-of.ts';
import { StateBadge } from './state-badge.tsx';

type Props = {
  noun: string;
  imports: Import[];
  /** The address of the page. */
  current: string;
  empty: { title: string; text: string };
};

/** Files, or changes of many products, each with what has become of it. */
export function ImportList({ noun, imports, current, empty }: Props) {
  return (
    <List noun={noun} items={imports} view={{ current }} empty={<EmptyList Icon={FileUp} {...empty} />}>
      {(imports) => (
        <ol className={entries.list}>
          {imports.map((each) => (
            <Line key={each.id} file={each} />
          ))}
        </ol>
      )}
    </List>
  );
}

function Line({ file }: { file: Import }) {
  const { id, filename, state, source, created, who } = file;
  return (
    <li>
      <p className={entries.what}>
        <Link to={links.admin.import(id)}>{filename}</Link>{' '}
        <span className={entries.soft}>{[source, sizeOf(file), `by ${who}`].filter(Boolean).join(', ')}</span>
      </p>
      <Time at={created} />
      <p>
        <StateBadge state={state} />
      </p>
    </li>
  );
}
