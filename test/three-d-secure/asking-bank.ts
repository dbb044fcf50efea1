import type { CardGateway, SaleAnswer } from '#shop/payments/card-gateway.ts';

/** A gateway whose bank asks for the customer: a fingerprint, then a challenge, then what the test wants. */
export type AskingBank = CardGateway & {
  /** How the challenge ends; 'again' asks for one more round. */
  outcome: 'accepted' | 'declined' | 'again' | 'unknown';
  /** What continued a sale, in order. */
  heard: { threeDSRef: string; response: Record<string, string> }[];
  /** The bank's own answer to the challenge of the sale that was asked for last. */
  cres(): string;
};

const encoded = (message: object) => Buffer.from(JSON.stringify(message)).toString('base64url');

export function anAskingBank(): AskingBank {
  let sales = 0;
  const transaction = (sale: string) => ({ threeDSServerTransID: `transaction-${sale}` });
  const ask = (sale: string, threeDSRequest: Record<string, string>): SaleAnswer => ({
    kind: 'authenticate',
    reference: `xref-${sale}`,
    threeDSRef: sale,
    threeDSUrl: 'https://bank.example/3ds',
    threeDSRequest,
  });
  const challenge = (sale: string) => ask(sale, { creq: encoded(transaction(sale)), lang: 'en' });
  const bank: AskingBank = {
    outcome: 'accepted',
    heard: [],
    cres: () => encoded({ ...transaction(String(sales)), transStatus: 'Y' }),
    async sell() {
      sales++;
      return ask(String(sales), { threeDSMethodData: encoded(transaction(String(sales))) });
    },
    async continueSale(threeDSRef, response) {
      bank.heard.push({ threeDSRef, response });
      if (response.threeDSMethodData !== undefined || bank.outcome === 'again') return challenge(threeDSRef);
      const reference = `xref-${threeDSRef}`;
      if (bank.outcome === 'unknown') return { kind: 'unknown', reference, cause: 'the answer was lost' };
      if (bank.outcome === 'declined')
        return { kind: 'declined', reference, message: 'Your bank could not confirm it.', cause: '65803' };
      return { kind: 'accepted', reference, authorisationCode: 'A1', cardBrand: 'Visa', message: 'OK' };
    },
    query: async (reference) => ({ kind: 'waiting', reference }),
    giveBack: async (reference) => ({ kind: 'done', reference }),
    giveBackPart: async (reference) => ({ kind: 'done', reference }),
    readCallback: () => null,
  };
  return bank;
}
