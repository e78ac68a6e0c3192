/**
 * Converts rich text to the editor's nodes and back. Call these functions inside the editor's
 * updates and reads.
 */
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListNode } from '@lexical/list';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import {
  marks,
  safeHref,
  type Mark,
  type RichBlock,
  type RichInline,
  type RichItem,
  type RichText,
} from '#kernel/domain/rich-text/rich-text.ts';

/** The names by which Lexical knows our marks. */
export const lexicalFormatNames = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
} as const satisfies Readonly<Record<Mark, string>>;

/** Returns the editor's nodes for a block's content. */
export function createInlineNodes(content: readonly RichInline[]): LexicalNode[] {
  return content.map((one) => {
    if (one.kind === 'br') return $createLineBreakNode();
    if (one.kind === 'link')
      return $createLinkNode(one.href).append(...createInlineNodes(one.content));
    const text = $createTextNode(one.text);
    for (const mark of one.marks) text.toggleFormat(lexicalFormatNames[mark]);
    return text;
  });
}

/** Returns the editor's nodes for a tree's blocks. */
export const createBlockNodes = (tree: RichText): ElementNode[] =>
  tree.map((block) => {
    if ('items' in block)
      return $createListNode(block.kind === 'ol' ? 'number' : 'bullet').append(
        ...block.items.map((item) => $createListItemNode().append(...createInlineNodes(item))),
      );
    const made = block.kind === 'h3' ? $createHeadingNode('h3') : $createParagraphNode();
    return made.append(...createInlineNodes(block.content));
  });

/** Replaces the editor's content by a tree. */
export function replaceEditorContent(tree: RichText): void {
  const nodes = createBlockNodes(tree);
  $getRoot()
    .clear()
    .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
}

/**
 * Converts the text of one text node. The result contains line breaks if the text has several
 * lines, which a keyboard or a program may have inserted at once.
 */
const piecesOf = (text: string, set: readonly Mark[]): RichInline[] =>
  text.split(/\r?\n/u).flatMap((line, n): RichInline[] => {
    const words = line.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
    return [
      ...(n === 0 ? [] : [{ kind: 'br' as const }]),
      ...(words === '' ? [] : [{ kind: 'text' as const, text: words, marks: set }]),
    ];
  });

function inlinesOf(parent: ElementNode): RichInline[] {
  return parent.getChildren().flatMap((node): RichInline[] => {
    if ($isLineBreakNode(node)) return [{ kind: 'br' }];
    if ($isTextNode(node)) {
      const set = marks.filter((mark) => node.hasFormat(lexicalFormatNames[mark]));
      return piecesOf(node.getTextContent(), set);
    }
    if (!$isElementNode(node)) return [];
    const href = $isLinkNode(node) ? safeHref(node.getURL()) : undefined;
    const content = inlinesOf(node);
    return href === undefined || content.length === 0 ? content : [{ kind: 'link', href, content }];
  });
}

/**
 * Returns the items of a list. Our lists are flat, so the items of an inner list follow those of
 * the outer one.
 */
const itemsOf = (list: ElementNode): RichItem[] =>
  list.getChildren().flatMap((item) => {
    if (!$isElementNode(item)) return [];
    const inner = item.getChildren().filter($isListNode);
    return inner.length > 0 ? inner.flatMap(itemsOf) : [inlinesOf(item)];
  });

function blockOf(node: LexicalNode): RichBlock[] {
  if ($isListNode(node))
    return [{ kind: node.getListType() === 'number' ? 'ol' : 'ul', items: itemsOf(node) }];
  if (!$isElementNode(node)) return [];
  return [{ kind: $isHeadingNode(node) ? 'h3' : 'p', content: inlinesOf(node) }];
}

/**
 * Returns the editor's content as a tree. It has no blocks if the editor only has an empty
 * paragraph.
 */
export function readEditorContent(): RichText {
  const tree = $getRoot().getChildren().flatMap(blockOf);
  const [first] = tree;
  const isBlank = tree.length === 1 && first?.kind === 'p' && first.content.length === 0;
  return isBlank ? [] : tree;
}
