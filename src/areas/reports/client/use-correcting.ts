/** What can be done about rows, each told when it could not be done. */
export { useCorrecting } from '#areas/imports/client/index.ts';
