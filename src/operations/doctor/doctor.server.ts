import { type Command, FAILED, OK } from '../command.ts';
import { examine } from './examine.server.ts';
import type { Remark } from './remark.ts';

export const command: Command = {
  help: 'says whether the shop is set up safely, and whether all that it depends on answers',
  options: { json: { type: 'boolean', help: 'the same for programs' } },
  async run({ settings, options, say }) {
    const sections = await examine(settings);
    const count = (state: Remark['state']) =>
      sections.flatMap(({ remarks }) => remarks).filter((remark) => remark.state === state).length;
    const [warnings, faults] = [count('warning'), count('wrong')];
    if (options.json) say(JSON.stringify({ wrong: faults, warnings, sections }));
    else {
      for (const { title, remarks } of sections) {
        say(title);
        for (const { state, text } of remarks) say(`  ${state.padEnd(8)} ${text}`);
      }
      say('');
      say(faults + warnings === 0 ? 'All is well.' : `Wrong: ${faults}. Warnings: ${warnings}.`);
    }
    return faults === 0 ? OK : FAILED;
  },
};
