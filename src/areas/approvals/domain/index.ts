/** The public API of approvals' domain. */
export * as addresses from './call-addresses.ts';
export * as calls from './calls.ts';
export type {
  DecideDiscountsInput,
  DecideInput,
  DecideOrdersAnswer,
  ListDiscountsAnswer,
  DecideDiscountsAnswer,
  OrderRevisions,
} from './calls.ts';
export * from './refusal-codes.ts';
export * from './decide-discounts.ts';
export * from './decisions.ts';
export * from './partial-decision.ts';
export * from './limits/index.ts';
