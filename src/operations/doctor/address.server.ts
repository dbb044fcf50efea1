import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { send } from '#integrations/send.server.ts';
import { certificateRemarks } from './certificate.server.ts';
import { ok, type Patient, type Remark, type Section, warning, wrong } from './remark.ts';

/** The way of a customer: the name, the certificate, the proxy, the shop. */
export const addressSection: Section = {
  title: 'Address',
  async look(patient) {
    const { publicUrl, isSecure } = patient.settings;
    const all = await Promise.all([
      patient.isPublic ? lookAtName(publicUrl) : [],
      isSecure ? certificateRemarks(publicUrl, patient.now()) : [],
      askThroughProxy(patient),
    ]);
    return all.flat();
  },
};

async function lookAtName(publicUrl: string): Promise<Remark[]> {
  const name = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  try {
    const addresses = (await lookup(name, { all: true })).map(({ address }) => address);
    const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address));
    const list = addresses.join(', ');
    if (addresses.every((address) => own.includes(address))) return [ok(`${name} leads here (${list}).`)];
    return [
      ok(
        `${name} leads to ${list}. This machine has no such address itself: that is right behind a router, a proxy on another machine or a content delivery network.`,
      ),
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [wrong(`${name} has no address (${code}): point its DNS records at this machine.`)];
  }
}

async function askThroughProxy({ settings, isRunning }: Patient): Promise<Remark[]> {
  const url = `${settings.publicUrl}/readyz`;
  const [answer, runsHere] = await Promise.all([
    send({ method: 'GET', url }, { connect: 3_000, whole: 4_500 }),
    isRunning,
  ]);
  if (answer.kind === 'answer' && answer.body.includes('"ready"'))
    return [ok(`${url} says that the shop is ready.`)];
  if (!runsHere) return [warning('The shop does not run on this machine.')];
  if (answer.kind !== 'answer')
    return [wrong(`The shop runs, but ${url} cannot be reached from here (${answer.cause}): see the proxy.`)];
  const failed = /"failed":\[([^\]]*)\]/.exec(answer.body)?.[1];
  if (failed) return [wrong(`${url} says that the shop is not ready: ${failed.replaceAll('"', '')}.`)];
  return [
    wrong(`The shop runs, but ${url} is answered with ${answer.status} by something else: see the proxy.`),
  ];
}
