/** Lists the refusal codes of push notifications with their HTTP status. */
export const pushRefusalCodes = {
  /** The endpoint isn't at a push service that this portal sends to. */
  push_service_unknown: 422,
  /**
   * The user turned this browser's notifications off, for example on another device. The portal
   * can't renew the subscription until the user turns notifications on again.
   */
  push_turned_off: 409,
} as const satisfies Readonly<Record<string, number>>;
export type PushCode = keyof typeof pushRefusalCodes;
