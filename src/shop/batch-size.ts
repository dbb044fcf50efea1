const MAX_AT_ONCE = 25;
/** Batches that say what one thing takes: on a busy machine the slowest of them does, for a while. */
const REMEMBERED = 3;

/** How many things fit into a batch of the wanted time, by how long the last batches took, in milliseconds. */
export class BatchSize {
  readonly #wanted: number;
  #each: number[] = [];
  now = 1;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** After a batch; at most twice as many as in it come next. */
  took(time: number): void {
    this.#each = [...this.#each, time / this.now].slice(-REMEMBERED);
    const fitting = Math.floor(this.#wanted / Math.max(...this.#each));
    this.now = Math.max(1, Math.min(fitting, 2 * this.now, MAX_AT_ONCE));
  }

  /** After a failure: one by one, so that only what is at fault fails. */
  startAnew(): void {
    this.now = 1;
  }
}
