/** Where the list was when it was left: going back finds the same rows at the same height, with the cursor on the row that was opened. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

type Place = { readonly top: number; /** Of the row's link. */ readonly href: string | null };
/** By the entry of the browser's history. */
const places = new Map<string, Place>();
const MOST = 50;

/** `isReady`: the rows are there. */
export function useListPlace(isReady: boolean): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    let top = scrollY;
    const note = () => {
      top = scrollY;
    };
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link) places.set(key, { top: scrollY, href: link.getAttribute('href') });
    };
    addEventListener('scroll', note, { passive: true });
    document.addEventListener('click', keep, true);
    return () => {
      removeEventListener('scroll', note);
      document.removeEventListener('click', keep, true);
      places.set(key, { top: places.get(key)?.top ?? top, href: places.get(key)?.href ?? null });
      for (const old of [...places.keys()].slice(0, -MOST)) places.delete(old);
    };
  }, [key]);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (!isReady || !isBack || !place) return;
    const link =
      place.href === null
        ? null
        : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(place.href)}"]`);
    link?.focus({ preventScroll: true });
    scrollTo({ top: place.top, behavior: 'instant' });
    places.delete(key);
  }, [isReady, isBack, key]);
}
