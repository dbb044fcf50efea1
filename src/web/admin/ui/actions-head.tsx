import table from './table.module.css';

/** The head of the actions column. */
export function ActionsHead({ label = 'Actions' }: { label?: string }) {
  return (
    <th scope="col" className={table.actions}>
      <span className="visually-hidden">{label}</span>
    </th>
  );
}
