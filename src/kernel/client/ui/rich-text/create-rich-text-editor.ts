/**
 * Opens a rich text editor on an element. The editor is Lexical, but our own reader converts pasted
 * HTML, and HTML that the browser inserts on a drop. Lexical itself inserts only what was dragged
 * out of an editor of its own.
 */
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
import { readHtmlWithin } from '#kernel/domain/rich-text/read-html.ts';
import { richTextFromPlain, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import {
  createBlockNodes,
  replaceEditorContent,
  createInlineNodes,
  readEditorContent,
} from './editor-nodes.ts';

/** Marks updates that fill the editor, to distinguish them from the user's. */
const FILLING = 'filling';

/** Milliseconds without typing after which a new undo step begins. */
const STEP = 600;

/**
 * Returns the pasted or dropped content as a tree: read from its HTML if it has any, else from its
 * plain text. `isCut` is true if not all of the HTML's words are in the tree.
 */
function readTransfer(transfer: DataTransfer): ReturnType<typeof readHtmlWithin> {
  const html = transfer.getData('text/html');
  const read = html === '' ? undefined : readHtmlWithin(html);
  if (read && read.tree.length > 0) return read;
  const plain = transfer.getData('text/plain').replaceAll(/\r\n?/gu, '\n');
  return { tree: richTextFromPlain(plain), isCut: false };
}

/**
 * Inserts a tree at the cursor. A single paragraph continues the line there; several blocks are
 * inserted as blocks.
 */
function insert(tree: RichText): void {
  const selection = $getSelection();
  const [first] = tree;
  if (!first || !$isRangeSelection(selection)) return;
  const isLine = tree.length === 1 && first.kind === 'p';
  selection.insertNodes(isLine ? createInlineNodes(first.content) : createBlockNodes(tree));
}

/** An editor on the page. */
export type OpenEditor = {
  readonly editor: LexicalEditor;
  /** Replaces the content without an undo step. */
  readonly fill: (tree: RichText) => void;
  readonly close: () => void;
};

type Listeners = {
  /**
   * Called for each change by the user, but not when the editor is opened or filled, so that stored
   * text is not overwritten by an empty one.
   */
  readonly onTree: (tree: RichText) => void;
  /** Called if a pasted or dropped text was shortened. */
  readonly onShortened: () => void;
};

/** Opens an editor. */
export function createRichTextEditor(
  element: HTMLElement,
  tree: RichText,
  classes: { readonly underline: string },
  { onTree, onShortened }: Listeners,
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
    editor.update(() => replaceEditorContent(filling), {
      discrete: true,
      tag: [FILLING, 'history-merge', 'skip-dom-selection'],
    });

  /**
   * Handles a paste or drop by inserting the text of the transfer, if there is any. Files are
   * handled by the surrounding screen, and the browser must not insert them as pictures.
   */
  const take = (event: Event, transfer: DataTransfer | null | undefined): boolean => {
    event.preventDefault();
    if (!transfer) return true;
    const { tree: taken, isCut } = readTransfer(transfer);
    insert(taken);
    if (isCut) onShortened();
    return true;
  };

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
    // Lists are flat, so indenting does nothing.
    editor.registerCommand(INDENT_CONTENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
    editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (tags.has(FILLING) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      onTree(editorState.read(readEditorContent));
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
