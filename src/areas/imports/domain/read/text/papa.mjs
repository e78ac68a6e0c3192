/** PapaParse's core, typed beside this file: the types on npm would bring all of Node into the domain. */
import papa from 'papaparse';

export const { Parser } = papa;
