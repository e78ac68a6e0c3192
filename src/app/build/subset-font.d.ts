/** Declares the part of subset-font that the build uses. The package has no types. */
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
