/**
 * Names what a file was imported into, besides bulk uploads: `list.` with the name of a list, or
 * the relation of activities to verticals.
 */
export type FileImportKind = `list.${string}` | 'relation';
