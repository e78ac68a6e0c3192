/** Every call of settings, with its right and shapes. */
export { listChanges, ofLists } from './lists/calls.ts';
