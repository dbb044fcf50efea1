/** Collects lines and writes them together once in each turn of the event loop; `flush` writes them at once. */
export function batchLines(write: (text: string) => void): { add(line: string): void; flush(): void } {
  let waiting = '';

  function flush() {
    const text = waiting;
    waiting = '';
    if (text) write(text);
  }

  return {
    add(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
    flush,
  };
}

const output = batchLines((text) => process.stdout.write(text));
// However the process ends, what is collected is written: by exit(), or by an error that nobody caught.
process.once('exit', output.flush);

/** Writes a line to standard output with the others of this turn; an urgent one at once, after those before it. */
export function writeLine(line: string, isUrgent: boolean): void {
  output.add(line);
  if (isUrgent) output.flush();
}
