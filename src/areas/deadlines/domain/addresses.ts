/** Paths of the deadlines' calls for devices and screens, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const closings: AddressOf<typeof calls.closings> = {
  method: 'GET',
  path: '/deadlines/closings',
};

export const page: AddressOf<typeof calls.page> = {
  method: 'GET',
  path: '/deadlines/blockers',
};

export const view: AddressOf<typeof calls.view> = {
  method: 'GET',
  path: '/deadlines/blockers/:id',
};

export const distributors: AddressOf<typeof calls.distributors> = {
  method: 'GET',
  path: '/deadlines/distributors',
};

export const preview: AddressOf<typeof calls.preview> = {
  method: 'POST',
  path: '/deadlines/preview',
};

export const create: AddressOf<typeof calls.create> = {
  method: 'POST',
  path: '/deadlines/blockers',
};

export const edit: AddressOf<typeof calls.edit> = {
  method: 'PUT',
  path: '/deadlines/blockers/:id',
};

export const remove: AddressOf<typeof calls.remove> = {
  method: 'POST',
  path: '/deadlines/blockers/:id/remove',
};
