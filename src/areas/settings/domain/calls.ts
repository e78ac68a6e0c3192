/** Exports all calls of settings. */
export { getListChanges, callsByList } from './lists/calls.ts';
export { saveSettingValue, getSettingValue } from './values/calls.ts';
