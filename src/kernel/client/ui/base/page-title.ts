/** Names the browser's tab after the screen. */
import { useEffect } from 'react';
import { productName } from '../../portal/product.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`;
  }, [title]);
}
