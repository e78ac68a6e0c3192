/** An editor of rich text on an element of the page: Lexical, with what is pasted or dropped read by the domain's reader. Its own reading of HTML, which needs a document, is never reached. */
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, registerRichText } from '@lexical/rich-text';
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  DROP_COMMAND,
  INDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { richOfPlain, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { blockNodes, fillWith, inlineNodes, treeHere } from './editor-nodes.ts';

/** Of updates that nobody typed. */
const FILLING = 'filling';
/** Milliseconds of rest after which another step can be undone. */
const STEP = 600;

function readTransfer(transfer: DataTransfer): RichText {
  const html = transfer.getData('text/html');
  const read = html === '' ? [] : readHtml(html);
  return read.length > 0
    ? read
    : richOfPlain(transfer.getData('text/plain').replaceAll(/\r\n?/gu, '\n'));
}
/** One paragraph goes into the line where it is inserted, more are blocks of their own. */
function insert(tree: RichText): void {
  const selection = $getSelection();
  const [first] = tree;
  if (!first || !$isRangeSelection(selection)) return;
  const isLine = tree.length === 1 && first.kind === 'p';
  selection.insertNodes(isLine ? inlineNodes(first.content) : blockNodes(tree));
}
/** Files are those of whoever shows the editor: here they only do not become pictures. */
function take(event: Event, transfer: DataTransfer | null | undefined): boolean {
  event.preventDefault();
  if (transfer) insert(readTransfer(transfer));
  return true;
}

export type OpenEditor = {
  readonly editor: LexicalEditor;
  /** Replaces what it has, and is no step that can be undone. */
  readonly fill: (tree: RichText) => void;
  readonly close: () => void;
};
/** `onTree`: with each change that somebody makes, never for being opened or filled: what is kept would be replaced by nothing. */
export function openEditor(
  element: HTMLElement,
  tree: RichText,
  classes: { readonly underline: string },
  onTree: (tree: RichText) => void,
): OpenEditor {
  const editor = createEditor({
    namespace: 'rich-text',
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    theme: { text: { underline: classes.underline } },
    onError(error) {
      throw error;
    },
  });
  const fill = (filling: RichText) =>
    editor.update(() => fillWith(filling), {
      discrete: true,
      tag: [FILLING, 'history-merge', 'skip-dom-selection'],
    });
  editor.setRootElement(element);
  fill(tree);
  const leaving = [
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), STEP),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => take(event, 'clipboardData' in event ? event.clipboardData : undefined),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (inserted) =>
        typeof inserted !== 'string' && inserted.dataTransfer
          ? take(inserted, inserted.dataTransfer)
          : false,
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => (event.dataTransfer?.types.includes('Files') ? take(event, undefined) : false),
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Lists are flat.
    editor.registerCommand(INDENT_CONTENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (tags.has(FILLING) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      onTree(editorState.read(treeHere));
    }),
  ];
  return {
    editor,
    fill,
    close() {
      for (const leave of leaving) leave();
      editor.setRootElement(null);
    },
  };
}
