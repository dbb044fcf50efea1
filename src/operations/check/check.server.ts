import type { Database } from '#database/connect.server.ts';
import { pictureStores } from '#open-images.server.ts';
import { type Command, FAILED, OK } from '../command.ts';
import { openData } from '../open-data.server.ts';
import type { Checked } from './finding.ts';
import { checkIntegrity } from './integrity.server.ts';
import { checkPictures, type PictureStores } from './pictures.server.ts';
import { checkReferences } from './references.server.ts';
import { checkRuleCollections } from './rule-collections.server.ts';
import { checkRules } from './rules.server.ts';

export const command: Command = {
  help: 'looks for damage in the database, and for money and stock that do not add up',
  async run({ settings, say }) {
    const database = await openData(settings);
    try {
      return (await reportChecks(database, pictureStores(settings), say)) ? OK : FAILED;
    } finally {
      await database.close();
    }
  },
};

/** The same without pictures, which are not in the database. */
export function checkDatabase(database: Database, say: (line: string) => void): Promise<boolean> {
  return report(checkAll(database), say);
}

/** Checks everything and says what it found, a line for each check; resolves to whether all is well. */
export async function reportChecks(
  database: Database,
  pictures: PictureStores,
  say: (line: string) => void,
): Promise<boolean> {
  return report(checkAll(database, pictures), say);
}

async function report(checks: AsyncIterable<Checked>, say: (line: string) => void): Promise<boolean> {
  let wrong = 0;
  for await (const { what, findings } of checks) {
    say(`${findings.length === 0 ? 'ok      ' : 'PROBLEM '} ${what}`);
    for (const finding of findings) say(`           ${finding}`);
    if (findings.length > 0) wrong++;
  }
  say('');
  say(
    wrong === 0
      ? 'All is well.'
      : `${wrong} of these do not hold. Keep a copy of the data before you change anything.`,
  );
  return wrong === 0;
}

async function* checkAll(database: Database, pictures?: PictureStores): AsyncGenerator<Checked> {
  yield await checkIntegrity(database);
  yield await checkReferences(database);
  yield* checkRules(database);
  yield await checkRuleCollections(database);
  if (pictures) yield await checkPictures(database, pictures);
}
