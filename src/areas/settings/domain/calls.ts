/** Exports all calls of settings. */
export { getListChanges, ofLists } from './lists/calls.ts';
export { saveSettingValue, getSettingValue } from './values/calls.ts';
