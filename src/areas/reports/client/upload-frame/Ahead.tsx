/** Beside the content of a step: there is a file, so what the next step shows is fetched while the person looks at this one. */
import { useEffect } from 'react';

export function Ahead({ fetchNext }: { readonly fetchNext: (() => void) | undefined }) {
  useEffect(() => fetchNext?.(), [fetchNext]);
  return null;
}
