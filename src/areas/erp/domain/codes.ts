/** Lists the refusal codes of the ERP's calls and of its token, with their HTTP status. */
import { dispatchRefusalCodes, fulfillmentRefusalCodes } from '#areas/orders/domain/index.ts';

export const erpRefusalCodes = {
  ...dispatchRefusalCodes,
  ...fulfillmentRefusalCodes,
  /** The token was stored with a key that the server no longer has. */
  token_unreadable: 409,
} as const satisfies Record<string, number>;
export type ErpCode = keyof typeof erpRefusalCodes;
