import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** What the installer makes of these answers, and what it says meanwhile. */
async function asked(...answers: string[]) {
  const script = `
    set -euo pipefail
    for part in deploy/lib/*.sh; do . "$part"; done
    ask_everything
    printf '\\n%s\\n' "domain=$domain" "email=$email" "backup=$backup_folder" "without_caddy=$without_caddy"
  `;
  const child = spawn('bash', ['-c', script], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(answers.map((each) => `${each}\n`).join(''));
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const known = Object.fromEntries(
    [...said.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  return { known, said: said + complaints };
}

test('four answers are all that the installer needs; two of them have defaults', async () => {
  const { known } = await asked('Shop.Example', 'owner@shop.example', '', '');
  expect(known).toEqual({
    domain: 'shop.example',
    email: 'owner@shop.example',
    backup: '/var/backups/inglenook',
    without_caddy: 'no',
  });
});

test('each answer is checked as it is typed, and asked for again with what is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { known, said } = await asked(
    ...['shop', 'https://shop.example', 'shop.example'],
    ...['owner', 'owner@shop.example'],
    ...['backup', '/no/such/disk', '/opt/inglenook/../inglenook', folder],
    ...['perhaps', 'n'],
  );
  expect(known).toEqual({
    domain: 'shop.example',
    email: 'owner@shop.example',
    // A folder of its own, whatever else is there.
    backup: `${folder}/inglenook`,
    without_caddy: 'yes',
  });
  for (const complaint of [
    "'shop' is not a domain name",
    "'https://shop.example' is not a domain name",
    "'owner' is not an email address",
    "'backup' is not a whole path",
    '/no/such/disk is not there',
    'Answer yes or no',
    'shop.example has no address yet',
  ])
    expect(said).toContain(complaint);
});

test('the backup can wait for the back office; no answer at all installs nothing', async () => {
  expect((await asked('shop.example', 'owner@shop.example', 'later', 'yes')).known).toMatchObject({
    backup: '',
  });
  const { known, said } = await asked('shop.example');
  expect([known, said]).toEqual([{}, expect.stringContaining('nothing has been installed')]);
});
