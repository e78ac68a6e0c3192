/** Every call of settings, with its right and shapes. */
export { listChanges, ofLists } from './lists/calls.ts';
export { saveValue, viewValue } from './values/calls.ts';
