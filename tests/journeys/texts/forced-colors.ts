/**
 * Finds what becomes invisible when forced colors replace the page's colors: marks that are only a
 * background, and placeholders in the color of their field.
 */
import type { Page } from 'playwright';

type Window = { marks?: { element: Element; pseudo: string | null }[] };

/** Returns a line for each fault. Afterwards the page has its own colors again. */
export async function findLostInForcedColors(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const isPlain = (color: string) =>
      /^(transparent|rgba\(.*, 0\)|rgb\(255, 255, 255\))$/.test(color);
    (globalThis as Window).marks = [...document.querySelectorAll('main *, dialog:modal *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => [null, '::before', '::after'].map((pseudo) => ({ element, pseudo })))
      .filter(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo);
        const [width, height] = [style.width, style.height].map(Number.parseFloat);
        const isEmpty = pseudo ? style.content === '""' : element.childNodes.length === 0;
        return isEmpty && width! >= 4 && height! >= 4 && !isPlain(style.backgroundColor);
      });
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    // With reduced motion, transitions last 0.01 ms. Until they end, elements have their former
    // colors.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();

    const groundOf = (element: Element | null): string => {
      for (let one = element; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
      }
      return 'rgb(255, 255, 255)';
    };
    const marks = (globalThis as Window).marks!.filter(({ element, pseudo }) => {
      const style = getComputedStyle(element, pseudo);
      const around = pseudo ? element : element.parentElement;
      const isGround = /^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
      const isSame = isGround || style.backgroundColor === groundOf(around);
      const edges = [
        [style.borderTopStyle, style.borderTopWidth],
        [style.borderBottomStyle, style.borderBottomWidth],
        [style.outlineStyle, style.outlineWidth],
      ] as const;
      const hasEdge = edges.some(([kind, size]) => kind !== 'none' && Number.parseFloat(size) > 0);
      return isSame && !hasEdge && style.backgroundImage === 'none';
    });
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(
      (field) =>
        field.checkVisibility() &&
        getComputedStyle(field, '::placeholder').color === groundOf(field),
    );
    return [
      ...marks.map(
        ({ element, pseudo }) =>
          `${element.localName}${pseudo ?? ''} in “${(element.parentElement?.textContent ?? '').slice(0, 40)}” is not seen in forced colours`,
      ),
      ...fields.map((field) => `the placeholder “${field.placeholder}” is not seen`),
    ];
  });
  await page.emulateMedia({ forcedColors: null });
  return [...new Set(lost)];
}
