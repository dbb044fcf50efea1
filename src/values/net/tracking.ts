/** Parameters that adverts and newsletters add to an address; they do not change its page. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|srsltid|mc_[ce]id|_gl|_ga)$/;

/** Whether a parameter of an address only says where its reader came from. */
export function isTracking(name: string): boolean {
  return TRACKING.test(name);
}
