import type { Accountant } from '#shop/actor.ts';
import { RULE, type RuleFields } from '#shop/catalogue/collections/collection-rule.ts';
import { previewRule, type RulePreview } from '#shop/catalogue/collections/preview-rule.server.ts';
import { readForm } from '#shop/forms/form.ts';
import type { Shop } from '#shop/shop.server.ts';

type Sent = FormData | URLSearchParams;

/** The rule in a form, where each kind is a box to tick. */
export function readRuleForm(sent: Sent): RuleFields {
  return readForm(RULE, { ...Object.fromEntries(sent), kinds: sent.getAll('kinds') });
}

/** The same as texts, to show again. */
export function ruleTexts(sent: Sent): Record<string, string> {
  const texts = Object.fromEntries(Object.keys(RULE).map((name) => [name, String(sent.get(name) ?? '')]));
  return { ...texts, kinds: sent.getAll('kinds').join(',') };
}

/** What the rule in a form would choose. */
export async function previewOf(
  shop: Shop,
  admin: Accountant,
  sent: Sent,
  collectionId: string | null,
): Promise<RulePreview> {
  return previewRule(shop, admin, readRuleForm(sent), collectionId);
}
