/** A card that the sandbox's bank knows: one of the gateway's published test numbers, or made for tests. */
export type SandboxCard = {
  number: string;
  brand: 'Visa' | 'Mastercard' | 'Electron' | 'Maestro' | 'JCB';
  outcome: 'accepted' | 'declined' | 'answer-lost' | 'unavailable';
};

const accepted = (brand: SandboxCard['brand'], ...numbers: string[]): SandboxCard[] =>
  numbers.map((number) => ({ number, brand, outcome: 'accepted' }));

/** They take any future expiry, security code and amount. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  ...accepted('Visa', '4929421234600821', '4543059999999982', '4543059999999990'),
  ...accepted('Visa', '4539791001730106', '4462000000000003'),
  ...accepted('Electron', '4917480000000008'),
  ...accepted('Mastercard', '5301250070000191', '5413339000001000', '5434849999999951'),
  ...accepted('Mastercard', '5434849999999993', '5573471234567898'),
  ...accepted('Maestro', '6759015050123445002', '6759016800000120097'),
  ...accepted('JCB', '3540599999991047'),
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined' },
  { number: '4000000000000119', brand: 'Visa', outcome: 'answer-lost' },
  { number: '4000000000000127', brand: 'Visa', outcome: 'unavailable' },
];
