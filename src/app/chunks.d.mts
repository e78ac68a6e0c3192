export const chunks: { readonly name: string; readonly test: RegExp; readonly entriesAware?: boolean; readonly entriesAwareMergeThreshold?: number; readonly minShareCount?: number }[];
export function chunkName(name: string): string;
