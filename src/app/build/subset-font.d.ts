/** Declares the used part of subset-font, which has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly noLayoutClosure: boolean;
      readonly noHinting: boolean;
      readonly dropTables: readonly string[];
    },
  ): Promise<Uint8Array>;
}
