import { html, raw } from 'hono/html';
import { DEFAULT_LOOK } from '../look/look.ts';

/** A part of an email, written once for both HTML and text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'lines'; title: string; lines: string[] }
  | { kind: 'items'; items: EmailItem[] }
  | { kind: 'totals'; rows: EmailTotal[] }
  | { kind: 'link'; label: string; url: string };

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

/** The shop's colours as email programs understand them. */
export const COLOUR = {
  page: '#f5f1ea',
  sheet: '#fdfcfa',
  ink: '#231e1a',
  soft: '#5a5149',
  line: '#e3dbcf',
  ember: DEFAULT_LOOK.accent,
};
export const DISPLAY = "Georgia, 'Times New Roman', serif";
export const TEXT = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** `accent` is the colour of buttons. */
export function blockAsHtml(block: Block, accent: string) {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 20px">${block.text.split('\n').map((line, n) => html`${n > 0 ? raw('<br>') : ''}${line}`)}</p>`;
    case 'lines':
      return html`<h2 style="margin:28px 0 6px;font:normal 19px/1.25 ${raw(DISPLAY)}">${block.title}</h2>
<p style="margin:0 0 20px;color:${COLOUR.soft}">${block.lines.map((line) => html`${line}<br>`)}</p>`;
    case 'items':
      return rows(block.items.map(itemRow));
    case 'totals':
      return rows(block.rows.map(totalRow));
    case 'link':
      return html`<p style="margin:28px 0 20px"><a href="${block.url}" style="display:inline-block;padding:14px 26px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${block.label}</a></p>`;
  }
}

export function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'lines':
      return [block.title, ...block.lines].join('\n');
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

/** A table, since not every email program supports other layouts. */
function rows(content: unknown[]) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse">
${content}
</table>`;
}

const RIGHT = 'padding-left:16px;text-align:right;vertical-align:top;white-space:nowrap';

function itemRow({ title, detail, quantity, price, picture }: EmailItem) {
  const cell = `padding-top:14px;padding-bottom:14px;border-bottom:1px solid ${COLOUR.line}`;
  return html`<tr>
<td style="vertical-align:top;${cell}">${
    picture
      ? html`<img src="${picture}" alt="" width="64" height="64" style="float:left;margin-right:16px;border-radius:6px;object-fit:cover;background:${COLOUR.page}">`
      : ''
  }<div style="overflow:hidden">${quantity} × <strong style="font-weight:600">${title}</strong>${
    detail ? html`<br><span style="color:${COLOUR.soft};font-size:14px">${detail}</span>` : ''
  }</div></td>
<td style="${RIGHT};${cell}">${price}</td>
</tr>`;
}

function totalRow({ label, value, was, isTotal = false }: EmailTotal) {
  const style = isTotal
    ? 'padding-top:10px;padding-bottom:4px;font-size:20px;font-weight:600'
    : `padding-top:8px;color:${COLOUR.soft}`;
  return html`<tr>
<td style="vertical-align:top;${style}">${label}</td>
<td style="${RIGHT};${style}">${
    was ? html`<s style="color:${COLOUR.soft};font-size:16px;font-weight:normal">${was}</s><br>` : ''
  }${value}</td>
</tr>`;
}
