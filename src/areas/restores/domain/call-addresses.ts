/** Paths of the calls about restores, for their screen, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const listRestores = address<typeof calls.listRestores>('GET /audit/restores');
export const listFindings = address<typeof calls.listFindings>('GET /audit/restores/findings');
export const exportFindings = address<typeof calls.exportFindings>('GET /audit/restores/csv');
export const settleFindings = address<typeof calls.settleFindings>('PUT /audit/restores/findings');
