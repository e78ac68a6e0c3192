/** The public API of the domain of push notifications. */
export * as addresses from './call-addresses.ts';
export * as calls from './calls.ts';
export type { PushDevice } from './calls.ts';
export { pushRefusalCodes, type PushCode } from './refusal-codes.ts';
export {
  isPushEventKind,
  mayBeNotifiedAbout,
  listNotifiableKinds,
  pushKinds,
  type PushKind,
} from './push-kinds.ts';
export { parsePushMessage, type PushMessage } from './push-message.ts';
export { pushPagePath } from './push-page-path.ts';
export { formatPushMessage, pushKindWords } from './push-words.ts';
