import { html, raw } from 'hono/html';
import type { ShopProfile } from '../profile/defaults.ts';

/** A piece of a mail, told once and written twice, as HTML and as text, so that the two cannot drift apart. */
export type Block =
  | { kind: 'words'; text: string }
  | { kind: 'lines'; title: string; lines: string[] }
  | { kind: 'items'; items: { title: string; detail: string; quantity: number; price: string }[] }
  | { kind: 'sums'; rows: { label: string; value: string; isTotal?: boolean }[] }
  | { kind: 'link'; label: string; url: string };

export type MailPage = { title: string; lead: string; blocks: Block[] };

/** Warm paper, one ember accent: the shop's look in the colours that mail programs understand. */
const COLOUR = {
  page: '#f5f1ea',
  sheet: '#fdfcfa',
  ink: '#231e1a',
  soft: '#5a5149',
  line: '#e3dbcf',
  ember: '#b3421a',
};
const DISPLAY = "Georgia, 'Times New Roman', serif";
const TEXT = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Writes a mail of this shop; everything that comes in is escaped. */
export function writeMail(profile: ShopProfile, page: MailPage): { html: string; text: string } {
  return { html: asHtml(profile, page), text: asText(profile, page) };
}

function asHtml(profile: ShopProfile, { title, lead, blocks }: MailPage): string {
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${COLOUR.page};color:${COLOUR.ink};font:16px/1.6 ${raw(TEXT)}">
<div style="max-width:600px;margin:0 auto;background:${COLOUR.sheet};border:1px solid ${COLOUR.line};border-radius:10px;overflow:hidden">
<div style="height:4px;background:${COLOUR.ember}"></div>
<div style="padding:28px 32px 36px">
<p style="margin:0 0 28px;font:22px/1.2 ${raw(DISPLAY)};letter-spacing:-0.01em">${profile.name}</p>
<h1 style="margin:0 0 12px;font:normal 32px/1.15 ${raw(DISPLAY)};letter-spacing:-0.018em">${title}</h1>
<p style="margin:0 0 28px;color:${COLOUR.soft};font-size:17px">${lead}</p>
${blocks.map(blockAsHtml)}
</div>
</div>
<div style="max-width:600px;margin:0 auto;padding:20px 32px;color:${COLOUR.soft};font-size:13px;line-height:1.6">
${footer(profile).map((line) => html`${line}<br>`)}
</div>
</body>
</html>
`);
}

function blockAsHtml(block: Block) {
  switch (block.kind) {
    case 'words':
      return html`<p style="margin:0 0 20px">${block.text}</p>`;
    case 'lines':
      return html`<h2 style="margin:28px 0 6px;font:normal 19px/1.25 ${raw(DISPLAY)}">${block.title}</h2>
<p style="margin:0 0 20px;color:${COLOUR.soft}">${block.lines.map((line) => html`${line}<br>`)}</p>`;
    case 'items':
      return html`${block.items.map(
        (
          item,
        ) => html`<div style="display:flex;gap:16px;justify-content:space-between;padding:14px 0;border-top:1px solid ${COLOUR.line}">
<div>${item.quantity} × <strong style="font-weight:600">${item.title}</strong>${
          item.detail ? html`<br><span style="color:${COLOUR.soft};font-size:14px">${item.detail}</span>` : ''
        }</div>
<div style="white-space:nowrap">&nbsp;${item.price}</div>
</div>`,
      )}`;
    case 'sums':
      return html`<div style="margin:0 0 24px;padding-top:10px;border-top:1px solid ${COLOUR.line}">${block.rows.map(
        (row) => html`<div style="display:flex;gap:16px;justify-content:space-between;padding:3px 0;${
          row.isTotal ? raw('font-size:20px;font-weight:600') : raw(`color:${COLOUR.soft}`)
        }">
<div>${row.label}</div>
<div style="white-space:nowrap">&nbsp;${row.value}</div>
</div>`,
      )}</div>`;
    case 'link':
      return html`<p style="margin:28px 0 20px"><a href="${block.url}" style="display:inline-block;padding:14px 26px;border-radius:6px;background:${COLOUR.ember};color:#ffffff;font-weight:600;text-decoration:none">${block.label}</a></p>`;
  }
}

function asText(profile: ShopProfile, { title, lead, blocks }: MailPage): string {
  const parts = [title, lead, ...blocks.map(blockAsText), ['--', ...footer(profile)].join('\n')];
  return `${parts.join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'lines':
      return [block.title, ...block.lines].join('\n');
    case 'items':
      return block.items
        .map(({ quantity, title, detail, price }) =>
          [`${quantity} x ${title}: ${price}`, ...(detail ? [`    ${detail}`] : [])].join('\n'),
        )
        .join('\n');
    case 'sums':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

/** Who writes, as the law wants it in a trader's letters. */
function footer({
  name,
  address,
  phone,
  email,
  companyName,
  companyNumber,
  vatNumber,
}: ShopProfile): string[] {
  return [
    `${name}, ${address.join(', ')}`,
    `Telephone ${phone} · ${email}`,
    `${companyName}, company number ${companyNumber}, VAT number ${vatNumber}`,
  ];
}
