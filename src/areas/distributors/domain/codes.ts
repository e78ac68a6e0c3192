/** Failure codes of the distributors, each with its HTTP status. */

export const distributorCodes = {
  /** Details: `{orders, reports, users}`, how many speak of it; all 0: something else does, such as a closing. */
  distributor_in_use: 409,
  /** Details: `{numbers}`, which contracts share, and nobody has said that they shall. */
  contracts_repeated: 422,
} as const;
export type DistributorCode = keyof typeof distributorCodes;

/** Of what a distributor sends. 409: the same may be sent again when it is active again. */
export const activityCodes = { distributor_inactive: 409 } as const;
export type ActivityCode = keyof typeof activityCodes;

/** Of an order, where the setting says so. Details: `{until}`, their last day. 409: the same may be sent again under a new contract. */
export const contractCodes = { contract_expired: 409 } as const;
export type ContractCode = keyof typeof contractCodes;
