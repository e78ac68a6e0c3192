/**
 * Validates the ERP's answer to an order: an acceptance must have the ERP's number, a rejection its
 * errors.
 */
import type { Issue } from '#kernel/domain/result.ts';
import type { ErpResult } from '#areas/orders/domain/index.ts';
import type { ErpResultInput } from './calls.ts';
import { erpItemToLineNumber } from './fulfillment-event-schema.ts';

export function parseErpResult({ outcome, erpNumber, errors }: ErpResultInput): {
  readonly result: ErpResult;
  readonly issues: readonly Issue[];
} {
  const found = (errors ?? []).map(({ code, message, line, field }) => ({
    code,
    message: message.trim(),
    ...(line ? { line: erpItemToLineNumber(line) } : {}),
    ...(field ? { field } : {}),
  }));
  return {
    result: {
      outcome,
      erpNumber: outcome === 'accepted' ? (erpNumber ?? null) : null,
      errors: found,
    },
    issues: [
      ...(outcome === 'accepted' && !erpNumber ? [{ path: ['erpNumber'], code: 'required' }] : []),
      ...(outcome === 'rejected' && found.length === 0
        ? [{ path: ['errors'], code: 'required', expected: '01, 02, 03, 04, 05' }]
        : []),
    ],
  };
}
