/** Changes the filters and the sorting of a list in its address. */
import { useSearchParams } from 'react-router-dom';

/**
 * Returns a function that changes parameters of the address and returns to the first page.
 * Parameters without a value are removed. It starts from the present address, which may not be
 * rendered yet, so that a search that takes effect beside another change keeps it.
 */
export function useChangeParams(): (change: Readonly<Record<string, string | undefined>>) => void {
  const [, setParams] = useSearchParams();
  return (change) => {
    const after = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries({ page: '', ...change }))
      if (value) after.set(name, value);
      else after.delete(name);
    setParams(after, { replace: true });
  };
}
