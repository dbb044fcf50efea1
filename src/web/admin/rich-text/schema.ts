import { type MarkSpec, type NodeSpec, Schema, type StyleParseRule } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isLink } from './is-link.ts';

/** Everything a description may contain; anything else is dropped when pasted. */
const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    // A page has one h1, its title.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph+', cellAttributes: {} }),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (image) => {
          const src = image.getAttribute('src') ?? '';
          if (!src.startsWith('/media/')) return false;
          const [alt, width, height] = ['alt', 'width', 'height'].map((name) => image.getAttribute(name));
          return { src, alt: alt ?? '', width, height };
        },
      },
    ],
    toDOM: ({ attrs: { src, alt, width, height } }) => [
      'img',
      { src, alt, ...(width && { width }), ...(height && { height }) },
    ],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return isLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href, rel: 'noopener' }, 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }, ...styled('strong', 'font-weight', 'bold')],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, ...styled('em', 'font-style', 'italic')],
    toDOM: () => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
    toDOM: () => ['u', 0],
  },
};

/** As pasted text has it (paste/clean-paste.ts); what is normal within a stressed text is not stressed. */
function styled(name: string, property: string, value: string): StyleParseRule[] {
  return [
    { style: `${property}=${value}` },
    { style: `${property}=normal`, clearMark: ({ type }) => type.name === name },
  ];
}

export const schema = new Schema({ nodes, marks });
