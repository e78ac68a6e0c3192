/** Beside the content of a step: there is a file, so what the next step shows is fetched while the person looks at this one. */
import { useEffect } from 'react';
import { rowWords } from '#areas/imports/client/index.ts';
import { useWordsOf } from '#kernel/client/index.ts';

export function Ahead({ fetchNext }: { readonly fetchNext: (() => void) | undefined }) {
  useWordsOf(rowWords);
  useEffect(() => fetchNext?.(), [fetchNext]);
  return null;
}
