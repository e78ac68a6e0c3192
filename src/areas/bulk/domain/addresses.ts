/** Paths of the calls of bulk uploads, for their screen, which needs no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const check = address<typeof calls.check>('POST /settings/bulk/:kind/check');
export const apply = address<typeof calls.apply>('POST /settings/bulk/:kind/apply');
export const imports = address<typeof calls.imports>('GET /settings/bulk/imports');
export const stop = address<typeof calls.stop>('POST /settings/bulk/imports/:id/stop');
