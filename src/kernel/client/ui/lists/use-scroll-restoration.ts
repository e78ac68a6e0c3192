/**
 * Restores a list's scroll position. Going back shows the same rows at the same height, with the
 * focus on the row that was opened.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A list's scroll position in pixels, and the address of the opened row's link, or null. */
type Place = { readonly top: number; readonly href: string | null };

/** Positions by the key of the entry in the browser's history. */
const places = new Map<string, Place>();
const MOST = 50;

/** Restores the position once the rows are there. */
export function useScrollRestoration(isReady: boolean): void {
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
