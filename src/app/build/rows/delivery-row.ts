/** A row of the table of what is delivered together. */

export type Delivery = {
  /** The chunk's name; rows of one name are one chunk. */
  readonly chunk: string;
  /** Folders below src, `areas/*` is each area; a single file, without its ending, only where a figure of the bench needs it: the reason stands above it. */
  readonly src: readonly string[];
};
