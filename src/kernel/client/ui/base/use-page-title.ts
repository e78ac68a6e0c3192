/** Sets the title of the browser's tab. */
import { useEffect } from 'react';
import { useProductName } from '../../portal/use-product-name.ts';

/** Sets the page's title to the screen's title, followed by the product's name. */
export function usePageTitle(title: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title, productName]);
}
