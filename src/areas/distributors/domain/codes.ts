/** Failure codes of the distributors area, each with its HTTP status. */

export const distributorRefusalCodes = {
  /**
   * Orders, reports or users refer to the distributor. Details: `{orders, reports, users}` with
   * their numbers. If all are 0, rows of another kind refer to it, such as a monthly closing.
   */
  distributor_in_use: 409,
  /** Several contracts share a number without the person's agreement. Details: `{numbers}`. */
  contracts_repeated: 422,
} as const;
export type DistributorCode = keyof typeof distributorRefusalCodes;

/**
 * Codes for documents of an inactive distributor. 409: the same request may be sent again after
 * reactivation.
 */
export const inactiveDistributorRefusalCodes = { distributor_inactive: 409 } as const;
export type ActivityCode = keyof typeof inactiveDistributorRefusalCodes;

/**
 * The code for orders if the setting lets expired contracts block them. Details: `{until}`, the
 * last covered day. 409: the same order may be sent again under a new contract.
 */
export const contractRefusalCodes = { contract_expired: 409 } as const;
export type ContractCode = keyof typeof contractRefusalCodes;
