/** A file that tells how far it was read. */
import type { SourceFile } from '../domain/index.ts';

export function counted(file: SourceFile): { readonly source: SourceFile; share(): number } {
  let read = 0;
  return {
    share: () => (file.size === 0 ? 1 : Math.min(1, read / file.size)),
    source: {
      name: file.name, size: file.size, slice: (start, end) => file.slice(start, end),
      stream() {
        const reader = file.stream().getReader();
        read = 0;
        return { getReader: () => ({ async read() { const piece = await reader.read(); read += piece.value?.length ?? 0; return piece; }, cancel: (reason) => reader.cancel(reason) }) };
      },
    },
  };
}
