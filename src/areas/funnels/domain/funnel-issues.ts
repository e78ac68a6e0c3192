/**
 * The issue codes of orders under a funnel. They are in a file of their own, because screens that
 * show an issue need only the codes, not the rules.
 */
import type { Issue } from '#kernel/domain/result.ts';

export const funnelIssueCodes = [
  'funnel_not_open',
  'funnel_closed',
  'funnel_expired',
  'funnel_part',
  'funnel_value',
  'funnel_two_values',
  'funnel_exceeded',
] as const;
export type FunnelIssueCode = (typeof funnelIssueCodes)[number];
export type FunnelIssue = Issue & { readonly code: FunnelIssueCode };
