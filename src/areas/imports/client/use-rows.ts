/** Rows of the preview, fetched a page at a time where somebody looks; old ones stand until the new ones are here. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowsWanted, ShownRow, Upload } from '../device/index.ts';

const PAGE = 100;
type Book = { readonly upload: Upload; readonly key: string; version: unknown; readonly pages: Map<number, readonly ShownRow[]>; readonly asked: Map<number, unknown>; total: number | undefined };
export type Rows = {
  /** undefined: not known yet. */
  readonly total: number | undefined;
  rowAt(n: number): ShownRow | undefined;
  /** Somebody looks at these. */
  want(from: number, to: number): void;
};

/** `version`: another one (the facts), other rows. */
export function useRows(upload: Upload, wanted: RowsWanted, version: unknown): Rows {
  const key = JSON.stringify(wanted);
  const [, tell] = useState(0);
  const [kept] = useState<{ book: Book | undefined }>({ book: undefined });
  const alive = useRef(true);
  useEffect(() => { alive.current = true; return () => { alive.current = false; }; }, []);
  if (!kept.book || kept.book.key !== key || kept.book.upload !== upload) kept.book = { upload, key, version, pages: new Map(), asked: new Map(), total: undefined };
  const book = kept.book;
  book.version = version;

  const want = useCallback((from: number, to: number) => {
    for (let page = Math.floor(from / PAGE); page <= Math.floor(Math.max(from, to - 1) / PAGE); page++) {
      if (book.asked.get(page) === book.version) continue;
      book.asked.set(page, book.version);
      void upload.rows(JSON.parse(key) as RowsWanted, page * PAGE, PAGE).then(({ total, rows }) => {
        if (!alive.current || kept.book !== book) return;
        book.total = total;
        book.pages.set(page, rows);
        tell((before) => before + 1);
      }, () => { book.asked.delete(page); });
    }
  }, [book, kept, upload, key]);
  useEffect(() => { want(0, 1); }, [want, version]);
  return { total: book.total, want, rowAt: (n) => book.pages.get(Math.floor(n / PAGE))?.[n % PAGE] };
}
