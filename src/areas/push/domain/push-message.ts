/**
 * Defines the message to a device: the kind of the last event, and how many open alerts its user
 * has to act on. It has no names and no numbers of documents, because push services carry it.
 */
import { pushKinds, type PushKind } from './push-kinds.ts';

export type PushMessage = {
  readonly kind: PushKind;
  /** Number of open alerts that the user has to act on. */
  readonly count: number;
};

/** Reads a message. Undefined if this version of the portal doesn't know its kind or shape. */
export function parsePushMessage(text: string): PushMessage | undefined {
  try {
    const { kind, count } = JSON.parse(text) as Partial<Record<keyof PushMessage, unknown>>;
    const known = pushKinds.find((one) => one === kind);
    return known && Number.isSafeInteger(count) && (count as number) >= 0
      ? { kind: known, count: count as number }
      : undefined;
  } catch {
    return undefined;
  }
}
