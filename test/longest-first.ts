import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longest or mostly wait, and their size does not tell: begun last, each would leave two workers idle. */
const LONGEST = [
  'e2e/back-office-pages',
  'e2e/browsing',
  'test/fresh/',
  'test/chaos/',
  'test/fuzz/',
  'test/waits/waits',
  'test/cluster/',
  'test/deploy/',
  'test/plans/',
  'test/demo.test',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = sorted.filter(({ moduleId }) => LONGEST.some((name) => moduleId.includes(`/${name}`)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}
