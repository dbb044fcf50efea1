import { html, raw } from 'hono/html';
import type { ShopProfile } from '../profile/defaults.ts';
import { type Block, blockAsHtml, blockAsText, COLOUR, DISPLAY, TEXT } from './email-blocks.ts';
import type { OutgoingEmail } from './email-transport.ts';

/** What an email tells its reader. It is kept as JSON until the email is sent: a block may change only by additions. */
export type EmailPage = { title: string; lead: string; blocks: Block[] };

/** The trader's details that the law requires in an email. */
export type Letterhead = Pick<
  ShopProfile,
  'name' | 'address' | 'phone' | 'email' | 'companyName' | 'companyNumber' | 'vatNumber'
>;

export function letterheadOf(profile: ShopProfile): Letterhead {
  const { name, address, phone, email, companyName, companyNumber, vatNumber } = profile;
  return { name, address, phone, email, companyName, companyNumber, vatNumber };
}

/** An email as HTML, with everything escaped. */
export function asHtml(letterhead: Letterhead, { title, lead, blocks }: EmailPage): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
<style>@media (max-width:480px){.sheet{padding:24px 20px 28px !important}.foot{padding:20px !important}}</style>
</head>
<body style="margin:0;padding:24px 12px;background:${COLOUR.page};color:${COLOUR.ink};font:16px/1.6 ${raw(TEXT)}">
<div style="max-width:600px;margin:0 auto;background:${COLOUR.sheet};border:1px solid ${COLOUR.line};border-radius:10px;overflow:hidden">
<div style="height:4px;background:${COLOUR.ember}"></div>
<div class="sheet" style="padding:28px 32px 36px">
<p style="margin:0 0 28px;font:22px/1.2 ${raw(DISPLAY)};letter-spacing:-0.01em">${letterhead.name}</p>
<h1 style="margin:0 0 12px;font:normal 32px/1.15 ${raw(DISPLAY)};letter-spacing:-0.018em">${title}</h1>
<p style="margin:0 0 28px;color:${COLOUR.soft};font-size:17px">${lead}</p>
${blocks.map(blockAsHtml)}
</div>
</div>
<div class="foot" style="max-width:600px;margin:0 auto;padding:20px 32px;color:${COLOUR.soft};font-size:13px;line-height:1.6">
${footer(letterhead).map((line) => html`${line}<br>`)}
</div>
</body>
</html>
`);
}

/** An email's HTML, made from all that it tells. A previous version of the shop wrote it when it queued the email. */
export function htmlOf({ page, html }: Pick<OutgoingEmail, 'page' | 'html'>): string {
  if (!page) return html;
  const { letterhead, ...written } = JSON.parse(page);
  return asHtml(letterhead, written);
}

/** The same as text. */
export function asText(letterhead: Letterhead, { title, lead, blocks }: EmailPage): string {
  const parts = [title, lead, ...blocks.map(blockAsText), ['--', ...footer(letterhead)].join('\n')];
  return `${parts.join('\n\n')}\n`;
}

function footer({
  name,
  address,
  phone,
  email,
  companyName,
  companyNumber,
  vatNumber,
}: Letterhead): string[] {
  return [
    [name, ...address].join(', '),
    [phone && `Telephone ${phone}`, email].filter(Boolean).join(' · '),
    [companyName, companyNumber && `company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean);
}
