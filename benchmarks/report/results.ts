import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', 'results.md');

/**
 * Replaces the section with this title in the results, or adds it at their end; other sections stay. `pace` is what a
 * bare answer took just before, in microseconds.
 */
export function saveSection(title: string, section: string, pace: number): void {
  const text = readFileSync(FILE, 'utf8');
  const heading = `## ${title}\n`;
  const start = text.indexOf(heading);
  const next = start < 0 ? -1 : text.indexOf('\n## ', start);
  const before = start < 0 ? `${text.trimEnd()}\n\n` : text.slice(0, start);
  const after = next < 0 ? '' : text.slice(next);
  writeFileSync(FILE, `${before}${heading}\n*${circumstances(pace)}*\n\n${section}\n${after}`);
}

function circumstances(pace: number): string {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const [processor] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${processor?.model.trim() || arch()}, ${memory}`;
  return `${day}, Node ${process.versions.node}, ${machine}, a bare answer ${Math.round(pace)} µs`;
}
