import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin, Selection } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { COMMANDS, insertPicture, linkTo, type Surroundings, surroundingsOf } from './commands.ts';
import { htmlOf, isHeldWhole, parseHtml } from './html.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { schema } from './schema.ts';

export type RichText = {
  run(name: string): void;
  link(href: string): void;
  picture(src: string, alt: string): void;
  setHtml(html: string): void;
  focus(): void;
  /** On with writing, after the last letter. */
  goOn(): void;
  destroy(): void;
};

type Options = {
  html: string;
  label: string;
  describedBy: string;
  onChange(html: string): void;
  onMove(surroundings: Surroundings): void;
  /** What was pasted is more than the field takes; with the reason. */
  onRefused(why: string): void;
};

export { isHeldWhole };

/** Mounts the editor into an element. */
export function mountRichText(
  place: HTMLElement,
  { html, label, describedBy, onChange, onMove, onRefused }: Options,
): RichText {
  let given = html;
  let start = parseHtml(html);
  const paste = pastePlugin(onRefused);
  const view = new EditorView(place, {
    state: stateOf(html, paste),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      // Undoing every change restores the original text exactly.
      if (transaction.docChanged) onChange(next.doc.eq(start) ? given : htmlOf(next.doc));
      onMove(surroundingsOf(next));
    },
  });
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  onMove(surroundingsOf(view.state));
  return {
    run: (name) => {
      const command = COMMANDS[name];
      if (command) run(command);
    },
    link: (href) => run(linkTo(href)),
    picture: (src, alt) => run(insertPicture(src, alt)),
    setHtml(html) {
      given = html;
      start = parseHtml(html);
      view.updateState(stateOf(html, paste));
    },
    focus: () => view.focus(),
    goOn() {
      view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function stateOf(html: string, paste: Plugin): EditorState {
  const { list_item, bullet_list, ordered_list, hard_break } = schema.nodes;
  if (!list_item || !bullet_list || !ordered_list || !hard_break) throw new Error('the schema lacks a part');
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
    return true;
  };
  return EditorState.create({
    doc: parseHtml(html),
    plugins: [
      // Before the tables, which take cells that are pasted into them.
      paste,
      history(),
      inputRules({
        rules: [wrappingInputRule(/^\s*[-*]\s$/, bullet_list), wrappingInputRule(/^1\.\s$/, ordered_list)],
      }),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-b': COMMANDS.strong as Command,
        'Mod-i': COMMANDS.em as Command,
        'Mod-u': COMMANDS.underline as Command,
        Enter: splitListItem(list_item),
        'Shift-Enter': chainCommands(exitCode, breakLine),
        // Only in lists and tables; elsewhere Tab leaves the editor, so there is no keyboard trap.
        Tab: chainCommands(goToNextCell(1), sinkListItem(list_item)),
        'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(list_item)),
      }),
      keymap(baseKeymap),
      tableEditing(),
    ],
  });
}
