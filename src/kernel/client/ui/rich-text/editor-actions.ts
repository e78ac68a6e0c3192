/** The actions of the editor's toolbar, and the state that the toolbar shows. */
import { $isLinkNode, $toggleLink } from '@lexical/link';
import { $insertList, $isListNode, $removeList, ListNode } from '@lexical/list';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { marks, type Mark, type RichBlock } from '#kernel/domain/rich-text/rich-text.ts';
import { lexicalFormatNames, createInlineNodes } from './editor-nodes.ts';

export type BlockKind = RichBlock['kind'];

/** The formatting at the cursor. `href` is the address of the link there, or undefined. */
export type CaretFormat = {
  readonly marks: readonly Mark[];
  readonly block: BlockKind;
  readonly href: string | undefined;
};

/** The formatting that the toolbar shows while the editor has no cursor. */
export const noCaretFormat: CaretFormat = { marks: [], block: 'p', href: undefined };

/** Returns the nearest node that `is` accepts, among the node itself and its ancestors. */
const nearest = <Found extends LexicalNode>(
  node: LexicalNode,
  is: (one: LexicalNode) => one is Found,
): Found | undefined => [node, ...node.getParents()].find(is) as Found | undefined;

function kindOf(node: LexicalNode): BlockKind {
  const list = nearest<ListNode>(node, $isListNode);
  if (list) return list.getListType() === 'number' ? 'ol' : 'ul';
  return nearest(node, $isHeadingNode) ? 'h3' : 'p';
}

/** Returns the formatting at the cursor, or `noCaretFormat` if the editor has none. */
export const readCaretFormat = (editor: LexicalEditor): CaretFormat =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return noCaretFormat;
    const node = selection.anchor.getNode();
    return {
      marks: marks.filter((mark) => selection.hasFormat(lexicalFormatNames[mark])),
      block: kindOf(node),
      href: nearest(node, $isLinkNode)?.getURL(),
    };
  });

/** Sets a mark, such as bold, on the selection, or removes it if it is set. */
export const toggleMark = (editor: LexicalEditor, mark: Mark): void => {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, lexicalFormatNames[mark]);
};

/**
 * Turns the selected blocks into this kind, or into paragraphs if they are of this kind already.
 */
export function toggleBlock(editor: LexicalEditor, kind: Exclude<BlockKind, 'p'>): void {
  const before = readCaretFormat(editor).block;
  editor.update(() => {
    if (!$getSelection()) $getRoot().selectEnd();
    if (before === 'ul' || before === 'ol') $removeList();

    const selection = $getSelection();
    if (before === kind) {
      if (kind === 'h3') $setBlocksType(selection, $createParagraphNode);
      return;
    }
    if (kind === 'h3') $setBlocksType(selection, () => $createHeadingNode('h3'));
    else $insertList(kind === 'ol' ? 'number' : 'bullet');
  });
}

/**
 * Returns a copy of the selected range, even if it is only the cursor, or undefined if no text is
 * selected and there is no cursor. A copy is needed because the editor loses its selection while
 * the user types a link's address.
 */
export const copyRangeSelection = (editor: LexicalEditor): RangeSelection | undefined =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? selection.clone() : undefined;
  });

/**
 * Sets or removes a link on the selected text or on the link at the cursor. Without either, the
 * address itself is inserted as a link.
 * @param href The address, or null to remove the link.
 */
export function setLink(
  editor: LexicalEditor,
  where: RangeSelection | undefined,
  href: string | null,
): void {
  editor.update(() => {
    if (where) $setSelection(where.clone());
    else $getRoot().selectEnd();

    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const isInLink = nearest(selection.anchor.getNode(), $isLinkNode) !== undefined;
    if (href !== null && selection.isCollapsed() && !isInLink) {
      const said = href.replace(/^mailto:/iu, '');
      const text = { kind: 'text', text: said, marks: [] } as const;
      selection.insertNodes(createInlineNodes([{ kind: 'link', href, content: [text] }]));
    } else $toggleLink(href);
  });
}
