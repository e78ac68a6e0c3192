/**
 * Keeps unsent comments in memory, so that they are still there when the user leaves an order and
 * returns to it.
 */
const textByUserAndOrder = new Map<string, string>();

const keyOf = (userId: number, orderId: string) => `${userId} ${orderId}`;

export const readUnsentComment = (userId: number, orderId: string): string =>
  textByUserAndOrder.get(keyOf(userId, orderId)) ?? '';

export function setUnsentComment(userId: number, orderId: string, text: string): void {
  if (text === '') textByUserAndOrder.delete(keyOf(userId, orderId));
  else textByUserAndOrder.set(keyOf(userId, orderId), text);
}
