/**
 * Loads the code of the next step while the person looks at the content of this one. It is rendered
 * only if there is a file.
 */
import { useEffect } from 'react';

export function PrefetchNext({ fetchNext }: { readonly fetchNext: (() => void) | undefined }) {
  useEffect(() => fetchNext?.(), [fetchNext]);
  return null;
}
