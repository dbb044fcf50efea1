import { send } from '#integrations/send.server.ts';
import type { Settings } from '#settings.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
import { ok, type Patient, type Remark, type Section, warning, wrong } from './remark.ts';

/** Milliseconds: a code of the second factor is refused after half a minute, a signature soon after. */
const NOTABLE = 5_000;
const FAR = 25_000;
/** Milliseconds: a Date header has whole seconds. */
const WHOLE_SECOND = 1_000;

/** This machine's clock against those of the database's servers and of the providers. */
export const clockSection: Section = {
  title: 'Clock',
  async look(patient) {
    const [servers, providers] = await Promise.all([patient.servers, askProviders(patient)]);
    const known = servers.flatMap((server) => (server.fault === null ? [server] : []));
    const clocks = [...known, ...providers.filter((each) => each !== null)];
    if (clocks.length === 0) return [ok('There is no other clock to compare this machine with.')];
    return clocks.map(compare);
  },
};

type Clock = { name: string; ahead: number; uncertain: number };

function compare({ name, ahead, uncertain }: Clock): Remark {
  const apart = Math.max(0, Math.abs(ahead) - uncertain);
  const text = `This machine's clock and that of ${name} are ${Math.round(apart / 1000)} seconds apart.`;
  if (apart < NOTABLE) return ok(`This machine's clock agrees with that of ${name}.`);
  return apart < FAR
    ? warning(`${text} See timedatectl.`)
    : wrong(`${text} Codes of the second factor and signatures are refused: see timedatectl.`);
}

function askProviders({ settings, now }: Patient): Promise<(Clock | null)[]> {
  const urls = outsideUrls(settings).filter((url) => !isThisMachine(url));
  return Promise.all([...new Set(urls.map((url) => new URL(url).origin))].map((url) => askDate(url, now)));
}

function outsideUrls({ providers, s3 }: Settings): string[] {
  return providers.flatMap(({ values }) => values.url ?? []).concat(s3?.endpoint ?? []);
}

/** Null without an answer, which is said elsewhere. */
async function askDate(url: string, now: () => number): Promise<Clock | null> {
  const before = now();
  const answer = await send({ method: 'HEAD', url }, { connect: 2_000, whole: 4_000 });
  const after = now();
  const date = Date.parse(answer.kind === 'answer' ? (answer.headers.date ?? '') : '');
  if (Number.isNaN(date)) return null;
  const ahead = date + WHOLE_SECOND / 2 - (before + after) / 2;
  return { name: new URL(url).host, ahead, uncertain: (after - before + WHOLE_SECOND) / 2 };
}
