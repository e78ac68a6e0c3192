/** Defines what a screen does with scanned parts: it counts them into its lines. */

/** A part and its units. */
export type ScannedItem = { readonly partNumber: string; readonly quantity: number };

/** A part that was counted. */
export type CountedItem = ScannedItem & {
  /** The part number and its description. */
  readonly name: string;
  /** The units of the part's line after this scan. */
  readonly total: number;
  /** The messages about the line. They are the same as for a typed line. */
  readonly problems: readonly string[];
};

/** A part that could not be counted, and the reason as a sentence. */
export type RefusedItem = ScannedItem & { readonly name: string; readonly because: string };

export type CountedScan = {
  readonly counted: readonly CountedItem[];
  readonly refused: readonly RefusedItem[];
  /** Removes these units from the lines again. */
  readonly undo: () => void;
};

/** The lines into which a screen scans. */
export type ScanTarget = {
  /** Counts the parts. If it rejects, none of them was counted. */
  count(items: readonly ScannedItem[]): Promise<CountedScan>;
  /** Returns the parts that match a text. */
  search(text: string): Promise<readonly { readonly partNumber: string; readonly name: string }[]>;
};
