/** What products, rules and orders keep of who delivers them; the owner's list says what each is called and does. */
export type CarrierCode = string;

/** 2 to 12 of A–Z and 0–9. */
export const CARRIER_CODE = /^[A-Z0-9]{2,12}$/;
