/**
 * Exports PapaParse's core. Its types are in the file beside this one, because those on npm would
 * bring all of Node's types into the domain.
 */
import papa from 'papaparse';

export const { Parser } = papa;
