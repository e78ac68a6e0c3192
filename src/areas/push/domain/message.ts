/** What travels to a device: how much asks something of its user, and what kind of thing happened last. Nothing that tells whose or what. */
import { pushKinds, type PushKind } from './kinds.ts';

export type PushMessage = {
  readonly kind: PushKind;
  /** Open alerts that ask something of the user. */ readonly count: number;
};

/** undefined: not of ours, or of a later portal. */
export function readMessage(text: string): PushMessage | undefined {
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
