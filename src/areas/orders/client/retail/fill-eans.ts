/** The catalogue's EANs come into the lines of a retail order: of those that are typed, pasted or read, and of those that were there before its type was chosen. */
import { eanAsked } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

export function fillEans(editor: OrderEditorStore): void {
  const { content, parts } = editor.get();
  editor.changeLines((line) => {
    const ean = eanAsked(content.type, parts.get(line.partNumber.trim()));
    return ean === undefined || ean === line.ean ? line : { ...line, ean };
  });
}
