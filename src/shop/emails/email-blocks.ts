import { html, raw } from 'hono/html';
import { DAY, type EmailStyle, PLATE } from './email-style.ts';

/**
 * A part of an email, written once for both HTML and text. `isSmall`: what must be there, and is seldom read. `isQuiet`: no
 * button.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'lines'; title: string; lines: string[]; isList?: boolean; isSmall?: boolean }
  | { kind: 'items'; items: EmailItem[] }
  | { kind: 'totals'; rows: EmailTotal[] }
  | { kind: 'link'; label: string; url: string; isQuiet?: boolean };

/** `picture` is an absolute address. */
export type EmailItem = {
  title: string;
  detail: string;
  quantity: number;
  price: string;
  picture?: string | null;
};

/** `was`: the amount before a discount, struck through. */
export type EmailTotal = { label: string; value: string; was?: string | false; isTotal?: boolean };

export function blockAsHtml(block: Block, style: EmailStyle) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 20px">${inLines(block.text.split('\n'))}</p>`;
    case 'lines':
      return block.isSmall ? smallLines(block) : titledLines(block, style);
    case 'items':
      return rows(block.items.map(itemRow));
    case 'totals':
      return rows(block.rows.map(totalRow));
    case 'link':
      if (block.isQuiet)
        return html`<p style="margin:0 0 20px"><a class="soft" href="${block.url}" style="color:${DAY.soft}">${block.label}</a></p>`;
      return html`<p style="margin:28px 0 20px"><a class="button" href="${block.url}" style="display:inline-block;padding:14px 26px;border-radius:6px;background:${style.accent};color:${DAY.onAccent};font-weight:600;text-decoration:none">${block.label}</a></p>`;
  }
}

export function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'lines':
      return [block.title, ...block.lines.map((line) => (block.isList ? `• ${line}` : line))].join('\n');
    case 'items':
      return block.items
        .map(({ quantity, title, detail, price }) =>
          [`${quantity} x ${title}: ${price}`, ...(detail ? [`    ${detail}`] : [])].join('\n'),
        )
        .join('\n');
    case 'totals':
      return block.rows
        .map(({ label, value, was }) => `${label}: ${value}${was ? ` (was ${was})` : ''}`)
        .join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}

type Lines = Extract<Block, { kind: 'lines' }>;

function titledLines({ title, lines, isList }: Lines, { heading }: EmailStyle) {
  const style = `margin:0 0 20px;color:${DAY.soft}`;
  return html`<h2 style="margin:28px 0 6px;font:normal 19px/1.25 ${raw(heading)}">${title}</h2>
${
  isList
    ? html`<ul class="soft" style="${style};padding-left:20px">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
    : html`<p class="soft" style="${style}">${inLines(lines)}</p>`
}`;
}

/** Close together, without the empty lines between its paragraphs. */
function smallLines({ title, lines }: Lines) {
  return html`<div class="line soft" style="margin-top:16px;padding-top:12px;border-top:1px solid ${DAY.line};color:${DAY.soft};font-size:12px;line-height:1.45">
<h2 style="margin:0;font-size:12px;font-weight:600">${title}</h2>
<p style="margin:0">${inLines(lines.filter(Boolean))}</p>
</div>`;
}

function inLines(lines: string[]) {
  return lines.map((line, n) => html`${n > 0 ? raw('<br>') : ''}${line}`);
}

/** A table, since not every email program supports other layouts. */
function rows(content: unknown[]) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse">
${content}
</table>`;
}

const RIGHT = 'padding-left:16px;text-align:right;vertical-align:top;white-space:nowrap';

function itemRow({ title, detail, quantity, price, picture }: EmailItem) {
  const cell = `padding-top:14px;padding-bottom:14px;border-bottom:1px solid ${DAY.line}`;
  return html`<tr>
<td class="line" style="vertical-align:top;${cell}">${
    picture
      ? html`<img src="${picture}" alt="" width="64" height="64" style="float:left;margin-right:16px;border-radius:6px;object-fit:cover;background:${PLATE}">`
      : ''
  }<div style="overflow:hidden">${quantity} × <strong style="font-weight:600">${title}</strong>${
    detail ? html`<br><span class="soft" style="color:${DAY.soft};font-size:14px">${detail}</span>` : ''
  }</div></td>
<td class="line" style="${RIGHT};${cell}">${price}</td>
</tr>`;
}

function totalRow({ label, value, was, isTotal = false }: EmailTotal) {
  const style = isTotal
    ? 'padding-top:10px;padding-bottom:4px;font-size:20px;font-weight:600'
    : `padding-top:8px;color:${DAY.soft}`;
  const tone = isTotal ? '' : raw(' class="soft"');
  return html`<tr>
<td${tone} style="vertical-align:top;${style}">${label}</td>
<td${tone} style="${RIGHT};${style}">${
    was
      ? html`<s class="soft" style="color:${DAY.soft};font-size:16px;font-weight:normal">${was}</s><br>`
      : ''
  }${value}</td>
</tr>`;
}
