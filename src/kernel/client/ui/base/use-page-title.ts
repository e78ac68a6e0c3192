/** Sets the title of the browser's tab. */
import { useEffect } from 'react';
import { productName } from '../../portal/product-name.ts';

/** Sets the title to that of the screen, followed by the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
}
