/**
 * Types the part of PapaParse that is used: the core parser, which returns arrays. PapaParse's own
 * chunking, workers, headers and type conversion corrupt data.
 */
export type PapaError = { code: 'MissingQuotes' | 'InvalidQuotes'; row: number; index: number };
export type PapaConfig = {
  delimiter: string;
  newline: '\n';
  quoteChar?: string;
  escapeChar?: string;
  fastMode?: boolean;
  preview?: number;
};
export declare const Parser: new (config: PapaConfig) => {
  /** With `ignoreLastRow` an unfinished record is left out; `meta.cursor` is where it begins. */
  parse(
    text: string,
    baseIndex: number,
    ignoreLastRow: boolean,
  ): { data: string[][]; errors: PapaError[]; meta: { cursor: number } };
};
