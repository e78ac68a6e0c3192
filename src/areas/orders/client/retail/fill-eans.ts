/**
 * Writes the EANs of the catalog into the lines of an order whose type asks for them, including
 * lines that were written before the type was chosen.
 */
import { eanForOrderType } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/** Sets the EAN of each line whose part has been looked up. Other lines are unchanged. */
export function fillEans(editor: OrderEditorStore): void {
  const { content, parts } = editor.get();
  editor.changeLines((line) => {
    const ean = eanForOrderType(content.type, parts.get(line.partNumber.trim()));
    return ean === undefined || ean === line.ean ? line : { ...line, ean };
  });
}
