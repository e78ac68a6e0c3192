/** Exports all calls of settings. */
export { listChanges, ofLists } from './lists/calls.ts';
export { saveValue, viewValue } from './values/calls.ts';
