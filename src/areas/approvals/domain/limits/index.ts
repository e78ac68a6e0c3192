/** Limits of approvers, the chain of approvers above a limit, and delegations. */
export type { ApprovalChain, ApproverRow, DelegationRow, RecordedRow } from './calls.ts';
export * from './chain.ts';
export * from './check-chain.ts';
export * from './delegation-rules.ts';
export * from './limits.ts';
export * from './possible-deciders.ts';
export * from './waiting.ts';
