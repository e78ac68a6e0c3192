/** Paths of the calls about restores, for their screen, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const restores = address<typeof calls.restores>('GET /audit/restores');
export const findings = address<typeof calls.findings>('GET /audit/restores/findings');
export const findingsCsv = address<typeof calls.findingsCsv>('GET /audit/restores/csv');
export const settle = address<typeof calls.settle>('PUT /audit/restores/findings');
