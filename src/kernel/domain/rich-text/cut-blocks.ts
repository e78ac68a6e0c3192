/** Cuts a rich text to the blocks and pieces that `richTextLimits` allow. */
import { richTextLimits, type RichInline, type RichText } from './rich-text.ts';

const cutPieces = (pieces: readonly RichInline[]): RichInline[] =>
  pieces
    .slice(0, richTextLimits.pieces)
    .map((piece) =>
      piece.kind === 'link' ? { ...piece, content: cutPieces(piece.content) } : piece,
    );

/** Returns the text without the blocks and pieces that are too many. */
export const cutBlocks = (tree: RichText): RichText =>
  tree
    .slice(0, richTextLimits.blocks)
    .map((block) =>
      'items' in block
        ? { ...block, items: block.items.map(cutPieces) }
        : { ...block, content: cutPieces(block.content) },
    );
