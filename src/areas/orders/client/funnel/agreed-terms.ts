/** What was agreed with a funnel comes into the order on the screen: end user, state, vertical and last day, and of its parts the value without a discount. */
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { netUnit } from '#kernel/domain/money.ts';
import { headerValue, type OrderLine } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/** The order that the funnel was opened with may keep its discounts, as long as they come to what was agreed. undefined: nothing to change. */
function agreedLine(
  { unitMinor, discount }: OrderLine,
  agreed: number,
  isOpener: boolean,
): Partial<OrderLine> | undefined {
  const isNet =
    typeof unitMinor === 'number' &&
    typeof discount === 'number' &&
    netUnit(unitMinor, discount) === agreed;
  return isNet && (isOpener || discount === 0)
    ? undefined
    : { unitMinor: agreed, discount: 0, discountReason: undefined };
}

/** A part number that is still being typed is left alone. */
export function agreeWith(editor: OrderEditorStore, funnel: Funnel): void {
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
}
