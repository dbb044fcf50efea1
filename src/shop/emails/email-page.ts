import { html, raw } from 'hono/html';
import type { FontId, Logo } from '../look/look.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { type Block, blockAsHtml, blockAsText } from './email-blocks.ts';
import { DAY, PLATE, styleOf, styleSheetOf } from './email-style.ts';
import type { OutgoingEmail } from './email-transport.ts';

/** What an email tells its reader. It is kept as JSON until the email is sent: a block may change only by additions. */
export type EmailPage = { title: string; lead: string; blocks: Block[] };

/** The trader's details that the law requires in an email. */
export type Letterhead = Pick<
  ShopProfile,
  'name' | 'address' | 'phone' | 'email' | 'companyName' | 'companyNumber' | 'vatNumber'
> & {
  /** At an absolute address, in the pixels that it is shown in. */
  logo?: Logo;
  /** The absolute address of the mark that stands before the name where there is no logo. */
  mark?: string;
  accent?: string;
  /** Of headings and of text. */
  fonts?: [FontId, FontId];
};

/** The letterhead of a shop at this address. */
export function letterheadOf(profile: ShopProfile, publicUrl: string): Letterhead {
  const { name, address, phone, email, companyName, companyNumber, vatNumber, look } = profile;
  return {
    ...{ name, address, phone, email, companyName, companyNumber, vatNumber },
    ...(look.logo ? { logo: fitted(look.logo, publicUrl) } : { mark: `${publicUrl}/icon-192.png` }),
    accent: look.accent,
    fonts: [look.headingFont, look.textFont],
  };
}

/** The absolute address of a picture of the shop as a JPEG: not every email program reads better formats. */
export function emailPicture(publicUrl: string, url: string, width: 160 | 640): string {
  return `${publicUrl}${url}?width=${width}&format=jpeg`;
}

const LOGO_ROOM = { width: 220, height: 56 };

/** Many email programs read no style sheets, so the size is in the tag. */
function fitted({ url, width, height }: Logo, publicUrl: string): Logo {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height);
  return {
    url: emailPicture(publicUrl, url, 640),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** An email as HTML, with everything escaped. */
export function asHtml(letterhead: Letterhead, { title, lead, blocks }: EmailPage): string {
  const style = styleOf(letterhead);
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(styleSheetOf(style))}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${DAY.page};color:${DAY.ink};font:16px/1.6 ${raw(style.text)}">
<div class="card" style="max-width:600px;margin:0 auto;background:${DAY.sheet};border:1px solid ${DAY.line};border-radius:10px;overflow:hidden">
<div class="bar" style="height:4px;background:${style.accent}"></div>
<div class="sheet" style="padding:28px 32px 36px">
<p style="margin:0 0 28px;font:22px/1.2 ${raw(style.heading)};letter-spacing:-0.01em">${sign(letterhead)}</p>
<h1 style="margin:0 0 12px;font:normal 32px/1.15 ${raw(style.heading)};letter-spacing:-0.018em">${title}</h1>
<p class="soft" style="margin:0 0 28px;color:${DAY.soft};font-size:17px">${lead}</p>
${blocks.map((block) => blockAsHtml(block, style))}
</div>
</div>
<div class="foot soft" style="max-width:600px;margin:0 auto;padding:20px 32px;color:${DAY.soft};font-size:13px;line-height:1.6">
${footer(letterhead).map((line) => html`${line}<br>`)}
</div>
</body>
</html>
`);
}

/** The logo, whose name is read where pictures are blocked; or the mark and the name. */
function sign({ logo, mark, name }: Letterhead) {
  if (logo)
    return html`<img class="logo" src="${logo.url}" alt="${name}" width="${logo.width}" height="${logo.height}" style="border:0;background:${PLATE};color:${DAY.ink}">`;
  const drawn = html`<img src="${mark}" alt="" width="32" height="32" style="margin-right:10px;border:0;border-radius:6px;vertical-align:middle">`;
  return html`${mark ? drawn : ''}${name}`;
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
