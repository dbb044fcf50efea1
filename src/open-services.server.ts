import { shopBackup } from '#backup/shop-backup.server.ts';
import { faultsOfAccount } from '#integrations/account-faults.ts';
import { openProvider, openProviders } from '#integrations/adapters.server.ts';
import { type BackupPlace, enteredPlace, placeOfValues } from '#integrations/backup-places.ts';
import { mailServerOf } from '#integrations/mail/mail-account.ts';
import { patientTransport } from '#integrations/mail/patient-transport.server.ts';
import type { MailServer } from '#integrations/mail/smtp.server.ts';
import type { TimeLimits } from '#integrations/send.server.ts';
import { MAIL_SERVER, SERVICES } from '#integrations/services.ts';
import { tryAccount, tryMail } from '#integrations/try-account.server.ts';
import { tryBackup } from '#integrations/try-backup.server.ts';
import type { Backup } from '#shop/backup/backup.ts';
import type { EmailTransport } from '#shop/emails/email-transport.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import type { AccountValues, Service } from '#shop/services/service.ts';
import { NOTHING_ENTERED, type Services } from '#shop/services/services.ts';
import type { Log } from '#shop/shop.server.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
import { seal, unseal } from '#values/seal.server.ts';
import { atSandbox, providerSetups } from './provider-setups.ts';
import type { Settings } from './settings.ts';
import { knownShopKey, shopKey } from './shop-key.server.ts';

type Surroundings = {
  log: Log;
  limits?: TimeLimits;
  openTransport(server: MailServer): EmailTransport;
};

/** The services of a shop: what the environment says of them, and what its owner has entered. */
export function openServices(settings: Settings, { openTransport, ...surroundings }: Surroundings): Services {
  const { log } = surroundings;
  const { payments, smtp, sandbox } = settings;
  const sandboxUrl = sandbox?.url ?? null;
  let mail: { address: string; transport: EmailTransport } | null = null;
  let kept: { address: string; backup: Backup } | null = null;

  function transportTo(server: MailServer | null): EmailTransport | null {
    const address = JSON.stringify(server);
    if (mail?.address === address) return mail.transport;
    void mail?.transport.close();
    mail = server && {
      address,
      transport: { ...patientTransport(openTransport(server)), isPretended: 'sandboxUrl' in server },
    };
    return mail?.transport ?? null;
  }

  /** The same as long as the place is, so that whoever copies there goes on. */
  function backupAt(place: BackupPlace | null): Backup | null {
    const address = JSON.stringify(place);
    if (kept?.address !== address) kept = place && { address, backup: shopBackup(settings, place) };
    return kept?.backup ?? null;
  }

  return {
    all: SERVICES,

    inEnvironment(id) {
      if (id === MAIL_SERVER.id)
        return { isSet: smtp !== null, ways: null, isPlayed: smtp === null && sandbox !== null };
      if (serviceOf(id).does === 'backup')
        return { isSet: settings.backup !== null, ways: null, isPlayed: false };
      const { values = null, ways = null } = payments.services[id] ?? {};
      const played = providerSetups(payments, sandboxUrl).some(({ adapter }) => isOf(id, adapter));
      return { isSet: values !== null, ways, isPlayed: values === null && played };
    },

    faultsOf(id, values) {
      const service = serviceOf(id);
      const faults = faultsOfAccount(service, values, settings.isPublic);
      return {
        ...Object.fromEntries(faults.map(({ setting, why }) => [setting, why])),
        ...inside(service, values),
      };
    },

    accountOf(id, values) {
      const [way] = serviceOf(id).ways;
      return way ? openProvider(way.adapter, values, surroundings).account : id;
    },

    tryAccount(id, values) {
      if (id === MAIL_SERVER.id && values === null) return tryMail(smtp?.smtpUrl ?? '');
      const known = values ?? payments.services[id]?.values ?? {};
      if (serviceOf(id).does === 'backup') return tryBackup(placeOfValues(id, known), settings.dataDir);
      return tryAccount(serviceOf(id), atSandbox(known, sandboxUrl), log);
    },

    seal(service, account, values) {
      const plain = Buffer.from(JSON.stringify(values));
      return seal(shopKey(settings), nameOf(service, account), plain).toString('base64url');
    },

    unseal(service, account, sealed) {
      const key = knownShopKey(settings);
      try {
        const plain = key && unseal(key, nameOf(service, account), Buffer.from(sealed, 'base64url'));
        return plain && (JSON.parse(plain.toString()) as AccountValues);
      } catch (error) {
        log.warn('the keys of a service cannot be read: enter them again', { service, account, error });
        return null;
      }
    },

    workWith(entered) {
      const accounts = settings.usesEnteredAccounts ? entered : NOTHING_ENTERED;
      const providers = openProviders(providerSetups(payments, sandboxUrl, accounts), surroundings);
      const mailbox = accounts.inUse.find(({ service }) => service === MAIL_SERVER.id);
      const atSandboxMailbox = sandbox && { sandboxUrl: sandbox.url };
      return {
        providers: byKey(providers.all),
        offered: providers.offered,
        isTestMode: settings.isTestMode && !accounts.hasProvider,
        emails: transportTo(smtp ?? (mailbox ? mailServerOf(mailbox.values) : atSandboxMailbox)),
        backup: backupAt(settings.backup ?? enteredPlace(accounts.inUse)),
      };
    },
  };

  /** In public a provider is somewhere else; a mail server or a store may well run beside the shop. */
  function inside({ does, settings: all }: Service, values: AccountValues): Record<string, string> {
    if (!settings.isPublic || does !== 'payments') return {};
    const own = all.filter(({ name, isAddress }) => isAddress && isThisMachine(values[name] ?? ''));
    return Object.fromEntries(own.map(({ name }) => [name, 'is not safe: it leads to this machine']));
  }
}

function isOf(id: string, adapter: string): boolean {
  return serviceOf(id).ways.some((each) => each.adapter === adapter);
}

function serviceOf(id: string): Service {
  const service = SERVICES.find((each) => each.id === id);
  if (!service) throw new Error(`there is no service ${id}`);
  return service;
}

/** Sealed under this name, so that one account's keys cannot be passed off as another's. */
function nameOf(service: string, account: string): string {
  return `keys of ${service} ${account}`;
}
