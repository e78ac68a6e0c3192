/** What is refused here beyond the common codes, with its HTTP status. */
export const pushCodes = {
  /** The browser named a push service that this portal does not send to. */
  push_service_unknown: 422,
} as const satisfies Readonly<Record<string, number>>;
export type PushCode = keyof typeof pushCodes;
