/** What the toolbar does, and what it shows of the place where somebody writes. */
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
import { formatOf, inlineNodes } from './editor-nodes.ts';

export type BlockKind = RichBlock['kind'];
/** `href`: of the link where somebody writes. */
export type PlaceHere = {
  readonly marks: readonly Mark[];
  readonly block: BlockKind;
  readonly href: string | undefined;
};
export const noPlace: PlaceHere = { marks: [], block: 'p', href: undefined };

const nearest = <Found extends LexicalNode>(
  node: LexicalNode,
  is: (one: LexicalNode) => one is Found,
): Found | undefined => [node, ...node.getParents()].find(is) as Found | undefined;

function kindOf(node: LexicalNode): BlockKind {
  const list = nearest<ListNode>(node, $isListNode);
  if (list) return list.getListType() === 'number' ? 'ol' : 'ul';
  return nearest(node, $isHeadingNode) ? 'h3' : 'p';
}
export const placeHere = (editor: LexicalEditor): PlaceHere =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return noPlace;
    const node = selection.anchor.getNode();
    return {
      marks: marks.filter((mark) => selection.hasFormat(formatOf[mark])),
      block: kindOf(node),
      href: nearest(node, $isLinkNode)?.getURL(),
    };
  });

export const toggleMark = (editor: LexicalEditor, mark: Mark): void => {
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, formatOf[mark]);
};
/** Asked for again it is a paragraph. */
export function toggleBlock(editor: LexicalEditor, kind: Exclude<BlockKind, 'p'>): void {
  const before = placeHere(editor).block;
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

/** Where a link would be set, which is no longer selected while its address is typed. */
export const selectionHere = (editor: LexicalEditor): RangeSelection | undefined =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) ? selection.clone() : undefined;
  });
/** Of what is selected, of the link that is there, or as a link that says its address. null: no link any more. */
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
      selection.insertNodes(inlineNodes([{ kind: 'link', href, content: [text] }]));
    } else $toggleLink(href);
  });
}
