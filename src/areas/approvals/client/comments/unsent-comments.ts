/**
 * Keeps unsent comments in memory, so that they are still there when the user leaves an order and
 * returns to it.
 */
const kept = new Map<string, string>();

const keyOf = (userId: number, orderId: string) => `${userId} ${orderId}`;

export const unsentCommentText = (userId: number, orderId: string): string =>
  kept.get(keyOf(userId, orderId)) ?? '';

export function setUnsentComment(userId: number, orderId: string, text: string): void {
  if (text === '') kept.delete(keyOf(userId, orderId));
  else kept.set(keyOf(userId, orderId), text);
}
