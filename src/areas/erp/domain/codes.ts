/** Failure codes of the ERP's calls and of its token, each with its HTTP status. */
import { dispatchCodes, eventCodes } from '#areas/orders/domain/index.ts';

export const erpCodes = {
  ...dispatchCodes,
  ...eventCodes,
  /** It was stored under a key that the server no longer has. */
  token_unreadable: 409,
} as const satisfies Record<string, number>;
export type ErpCode = keyof typeof erpCodes;
