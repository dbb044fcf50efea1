import rows from '../../ui/lists/row-list.module.css';
import { FoldHead } from '../../ui/page/fold.tsx';

type Props = {
  names: Record<string, string>;
  /** What they stand for now, where that is known. */
  values?: Record<string, string>;
  isOpen?: boolean;
};

/** The names in braces that are filled in. */
export function FieldNames({ names, values = {}, isOpen = false }: Props) {
  return (
    <details className={rows.all} open={isOpen}>
      <FoldHead isQuiet>Names that are filled in</FoldHead>
      <dl className={rows.fields}>
        {Object.entries(names).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {meaning}
              {values[name] && `: ${values[name]}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
