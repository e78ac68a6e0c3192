/** What is on paper, as texts: whoever writes the file knows nothing of orders. */
import type { Language } from '#kernel/domain/user/languages.ts';

/** A heading with what stands below it. */
export type PaperBlock = {
  readonly head: string;
  readonly name: string;
  readonly lines: readonly string[];
};
export type PaperFact = { readonly term: string; readonly value: string };
export type PaperColumn = {
  readonly head: string;
  /** One: it gets the width that the others leave. */
  readonly isWide?: boolean;
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
};
/** `notes`: below the text, smaller. */
export type PaperCell = { readonly text: string; readonly notes?: readonly string[] };
export type Paper = {
  readonly language: Language;
  /** `Order 26-000123` */
  readonly title: string;
  /** `Draft`: in a frame beside the title, on every page. */
  readonly mark: string | undefined;
  readonly manufacturer: { readonly name: string; readonly lines: readonly string[] } | undefined;
  readonly blocks: readonly PaperBlock[];
  readonly facts: readonly PaperFact[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Below the last row, never on a page without one. */
  readonly total: { readonly count: string; readonly label: string; readonly value: string };
  /** At the foot of each page. */
  readonly printed: string;
  readonly pageOf: (page: number, pages: number) => string;
  /** What is said of characters that the letters do not have; `codes`: `U+6F22`, each once. */
  readonly replaced: (sign: string, codes: string) => string;
};
