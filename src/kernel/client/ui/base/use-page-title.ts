/** Sets the title of the browser's tab. */
import { useEffect } from 'react';
import { productName } from '../../portal/product-name.ts';

/** Sets the page's title to the screen's title, followed by the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
}
