/** Defines the entries of the list of scanned codes. */

/** What a scanned code did. */
export type ScanEntry = {
  readonly id: number;
  /**
   * The scanned text, the part number or EAN in a line of a delivery note, or the name of a refused
   * part.
   */
  readonly text: string;
  readonly kind: 'counted' | 'refused' | 'unknown';
  /** The part, the delivery note or the code. */
  readonly name: string;
  /** What the code did, such as the number of added units, or why it did nothing. */
  readonly result: string;
  /** The name and the result in one text, `name: result`. */
  readonly words: string;
  readonly quantity: number;
  /** The parts that the code may mean, if there are several. */
  readonly choices: readonly string[];
  /** The device stores an unknown code under this id. Other entries have none. */
  readonly codeId?: string;
  /** The text of the delivery note that has this unknown line. Other entries have none. */
  readonly note?: string;
  readonly undo?: () => void;
};
