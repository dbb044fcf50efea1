import styles from './order.module.css';

/** A name with its address, of which the order holds the lines with commas between them. */
export function Address({ name, lines }: { name: string; lines: string }) {
  const all = [name, ...lines.split(',').map((line) => line.trim())].filter(Boolean);
  return (
    <address className={styles.address}>
      {all.map((line, place) => (
        // Two lines of an address may be equal.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <span key={place}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
