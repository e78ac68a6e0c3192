/**
 * Writes the terms of a funnel into the order on the screen: end user, state, vertical and last
 * day, and for its parts the agreed value without a discount. The order that opened the funnel may
 * keep a discount.
 */
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import { hasSameTotal, headerValue, type OrderLine } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/**
 * Returns the change that gives a line the agreed value, in minor units. Returns undefined if it
 * has that value. The order that opened the funnel may reach the value with a discount.
 */
function agreedLine(
  { unitMinor, discount }: OrderLine,
  agreed: number,
  isOpener: boolean,
): Partial<OrderLine> | undefined {
  const isNet =
    typeof unitMinor === 'number' &&
    typeof discount === 'number' &&
    netUnitPrice(unitMinor, discount) === agreed;

  return isNet && (isOpener || discount === 0)
    ? undefined
    : { unitMinor: agreed, discount: 0, discountReason: undefined };
}

/** Applies the terms to the editor's order. Lines with a partly typed part number are unchanged. */
export function applyFunnelTerms(editor: OrderEditorStore, funnel: Funnel): void {
  const { header, content, parts } = editor.get();
  const { endUser, endUserState, verticalId, expiresOn: funnelExpiresOn, id: _id } = funnel;
  const isAgreed =
    headerValue(header, 'endUser') === endUser &&
    headerValue(header, 'endUserState') === endUserState &&
    headerValue(header, 'verticalId') === verticalId &&
    headerValue(header, 'funnelExpiresOn') === funnelExpiresOn;
  if (!isAgreed) editor.change({ endUser, endUserState, verticalId, funnelExpiresOn });

  for (const line of content.lines) {
    const number = line.partNumber.trim();
    const part = funnel.parts.find(({ partNumber }) => partNumber === number);
    const isTyped = line.description !== '' || parts.has(number);
    const change =
      part && isTyped
        ? agreedLine(line, part.unitMinor, funnel.openedByOrder === editor.id)
        : undefined;
    if (change) editor.changeLine(line.id, change);
  }

  const now = editor.get().content;
  if (now.unitsLocked && !hasSameTotal(content, now)) editor.change({ unitsLocked: undefined });
}
