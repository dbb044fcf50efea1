import { isListenerAt } from '#values/net/listener-address.ts';
import { ok, type Remark, type Section, warning, wrong } from './remark.ts';

/** All are valid: with one that is not, no command runs. So this is about what is allowed and not safe. */
export const settingsSection: Section = {
  title: 'Settings',
  look({ settings, isPublic }) {
    const { trustProxy, publicUrl, isSecure, isTestMode, sandbox, smtp } = settings;
    const remarks: Remark[] = [];
    if (isPublic && !isSecure)
      remarks.push(
        warning(
          'PUBLIC_URL is http: cards and sessions travel unencrypted. Use https, unless the network is your own.',
        ),
      );
    if (isPublic && sandbox)
      remarks.push(
        isTestMode
          ? wrong('The shop is in test mode at a public address: orders are never paid. Take SANDBOX out.')
          : warning('The sandbox runs beside a public shop. Take SANDBOX out.'),
      );
    const isDirect = isListenerAt(settings);
    if (trustProxy > 0 && isDirect)
      remarks.push(
        warning(
          `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL is the shop itself: without a proxy, anybody can pretend to be anybody. Take TRUST_PROXY out.`,
        ),
      );
    if (trustProxy === 0 && !isDirect)
      remarks.push(
        warning(
          'A proxy seems to be in front, but TRUST_PROXY is 0: all customers look alike, and one can use up the limits of all. Set TRUST_PROXY=1, or how many there are.',
        ),
      );
    if (smtp && isPasswordInTheClear(smtp.smtpUrl))
      remarks.push(
        wrong('SMTP_URL sends its password unencrypted. Use smtps://, or take ignoreTLS out of the address.'),
      );
    return remarks.length > 0 ? remarks : [ok(`They are valid, and none is unsafe for ${publicUrl}.`)];
  },
};

function isPasswordInTheClear(smtpUrl: string): boolean {
  const { protocol, username, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && searchParams.get('ignoreTLS') === 'true';
}
