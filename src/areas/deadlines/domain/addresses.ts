/** Paths of the deadlines' calls for devices and screens, which need no schemas. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const closings = address<typeof calls.closings>('GET /deadlines/closings');
export const page = address<typeof calls.page>('GET /deadlines/blockers');
export const view = address<typeof calls.view>('GET /deadlines/blockers/:id');
export const distributors = address<typeof calls.distributors>('GET /deadlines/distributors');
export const preview = address<typeof calls.preview>('POST /deadlines/preview');
export const create = address<typeof calls.create>('POST /deadlines/blockers');
export const edit = address<typeof calls.edit>('PUT /deadlines/blockers/:id');
export const remove = address<typeof calls.remove>('POST /deadlines/blockers/:id/remove');
