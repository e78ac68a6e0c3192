/** Limits of approvers, the chain of approvers above a limit, and delegations. */
export type { ApprovalChain, ApproverRow, DelegationRow, RecordedRow } from './calls.ts';
export * from './approval-chain.ts';
export * from './find-chain-faults.ts';
export * from './delegation-rules.ts';
export * from './approver-limits.ts';
export * from './possible-deciders.ts';
export * from './waiting-time.ts';
