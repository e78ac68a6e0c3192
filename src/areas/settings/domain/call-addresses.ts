/** Addresses of the settings calls, for screens. They load no schemas. */
import { address, type AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';
import type { ListCalls } from './lists/calls.ts';

/**
 * Returns the addresses of the calls of one list. They are typed for the entries of all lists,
 * because the compiler does not know which list it is.
 */
export function listAddresses(list: string): {
  readonly [Name in keyof ListCalls]: AddressOf<ListCalls[Name]>;
} {
  const path = `/settings/lists/${list}` as const;
  return {
    list: { method: 'GET', path },
    view: { method: 'GET', path: `${path}/:id` as const },
    create: { method: 'POST', path },
    save: { method: 'PUT', path: `${path}/:id` as const },
    remove: { method: 'POST', path: `${path}/:id/remove` as const },
    file: { method: 'GET', path: `${path}/file` as const },
    import: { method: 'POST', path: `${path}/import` as const },
  };
}
export const getListChanges = address<typeof calls.getListChanges>('GET /settings/lists/changes');
export const getSettingValue = address<typeof calls.getSettingValue>('GET /settings/values/:name');
export const saveSettingValue = address<typeof calls.saveSettingValue>(
  'PUT /settings/values/:name',
);
