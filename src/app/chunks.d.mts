export declare const chunks: {
  readonly name: string;
  readonly test: RegExp;
  readonly entriesAware?: boolean;
  readonly entriesAwareMergeThreshold?: number;
  readonly minShareCount?: number;
}[];
export declare function chunkName(name: string): string;
