import { Parser } from 'htmlparser2';

/** Blocks that other shops' editors make and a description here cannot have: without them their texts would run together. */
const LOOSE = new Set(
  'div section article aside header footer main nav blockquote pre figure figcaption address dl dt dd center fieldset'.split(
    ' ',
  ),
);
const BLOCKS = new Set('p h2 h3 h4 ul ol li table thead tbody tfoot tr th td caption'.split(' '));
const HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const VOID = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'wbr', 'source']);
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** HTML whose loose texts are paragraphs, and whose headings are of the sizes that there are. */
export function withoutLooseBlocks(html: string): string {
  if (
    !/<(div|section|article|aside|header|footer|main|nav|blockquote|pre|fig|address|d[ldt]\b|center|fieldset|h[156]\b)/i.test(
      html,
    )
  )
    return html;
  const flow = new Flow();
  let unseen = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen++;
      if (unseen === 0) flow.open(HEADINGS[name] ?? name, attributes);
    },
    ontext(text) {
      if (unseen === 0) flow.text(text);
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--;
      else if (unseen === 0) flow.close(HEADINGS[name] ?? name);
    },
  });
  parser.end(html);
  return flow.end();
}

/** Writes HTML anew: text outside every block opens a paragraph, which the next block ends. */
class Flow {
  #html = '';
  #blocks = 0;
  #isOwn = false;
  #hasText = false;
  #breaks = false;

  open(name: string, attributes: Record<string, string>): void {
    if (LOOSE.has(name)) {
      this.#part();
      return;
    }
    if (BLOCKS.has(name)) {
      this.#endOwn();
      this.#blocks++;
      this.#breaks = this.#hasText = false;
    } else if (!VOID.has(name)) this.#begin();
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
    );
    this.#html += `<${name}${written.join('')}>`;
  }

  text(text: string): void {
    if (text.trim()) {
      this.#begin();
      this.#hasText = true;
    }
    this.#html += escaped(text);
  }

  close(name: string): void {
    if (LOOSE.has(name)) this.#part();
    if (LOOSE.has(name) || VOID.has(name)) return;
    if (BLOCKS.has(name)) {
      this.#blocks = Math.max(0, this.#blocks - 1);
      this.#breaks = this.#hasText = false;
    }
    this.#html += `</${name}>`;
  }

  end(): string {
    this.#endOwn();
    return this.#html;
  }

  /** What is loose ends a paragraph, or a line within a block. */
  #part(): void {
    if (this.#blocks === 0) this.#endOwn();
    else this.#breaks = this.#hasText;
  }

  #begin(): void {
    if (this.#blocks === 0 && !this.#isOwn) {
      this.#html += '<p>';
      this.#isOwn = true;
    } else if (this.#breaks) this.#html += '<br>';
    this.#breaks = false;
  }

  #endOwn(): void {
    if (this.#isOwn) this.#html += '</p>';
    this.#isOwn = false;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
