import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * For a first run, which knows no durations of a run before: they take longest or mostly wait, and their size does not
 * tell. Begun last, each would leave two workers idle.
 */
const LONGEST = [
  'e2e/large-text',
  'e2e/back-office-pages',
  'e2e/browsing',
  'e2e/back-office-products',
  'e2e/pasting',
  'e2e/first-day',
  'test/fresh/',
  'test/chaos/',
  'test/fuzz/',
  'test/waits/waits',
  'test/cluster/',
  'test/backup/',
  'test/doctor/',
  'test/services/accounts',
  'test/defence/every-field',
  'test/deploy/',
  'test/plans/',
  'test/demo.test',
  'test/imports/killed',
  'test/imports/worst-files',
  'test/archives/',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Sorted by how long each took last time.
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted;
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(`/${name}`));
    // Each project's files stay together: a worker that changes projects starts again.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
