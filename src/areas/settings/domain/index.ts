/** The public API of settings' domain. */
export * as calls from './calls.ts';
export * from './cnae-codes.ts';
export { loadCnaeTable, type CnaeTable } from './cnae-table.ts';
export * from './refusal-codes.ts';
export * from './file-headers.ts';
export * from './minimum-orders.ts';
export * from './setting-schemas.ts';
export * from './values/setting-forms.ts';
export {
  createEntryPath,
  editEntryPath,
  keyFieldOfList,
  findListByPath,
  listNames,
  lists,
  searchedFieldsOf,
  type EntryOf,
  type FieldsOf,
  type ListEntry,
  type ListName,
  type ListRow,
  type PaymentMethod,
} from './lists/lists.ts';
export * from './lists/list-fields.ts';
export * from './lists/list-file-rows.ts';
export * from './lists/entry-titles.ts';
export * from './lists/entry-form.ts';
export * as addresses from './call-addresses.ts';
export { fieldSchema } from './lists/entry-schemas.ts';
