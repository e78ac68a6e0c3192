/**
 * Measures in the page what is wrong with texts: cut off, broken inside a figure, too small,
 * covered, or impossible to scroll to.
 */
import type { Page } from 'playwright';

/** The smallest font size, in CSS pixels, that can be read at arm's length. */
const SMALLEST = 12;
/**
 * The greatest length of figures and identifiers, in characters. Longer texts, such as ids, links
 * and names, may break anywhere.
 */
const LONGEST = 24;

/**
 * Returns a line for each fault. Any change to the page is undone before the page is rendered
 * again.
 */
export const findTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ smallest, longest }) => {
      const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      const found = new Set<string>();
      const quote = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
      const name = (element: Element) =>
        element.localName + (element.getAttribute('role') ?? element.id).replace(/^./, '#$&');
      function remembered<Value>(find: (element: Element) => Value) {
        const known = new Map<Element, Value>();
        return (element: Element): Value => {
          if (!known.has(element)) known.set(element, find(element));
          return known.get(element)!;
        };
      }
      const styleOf = remembered((element) => {
        const style = getComputedStyle(element);
        const { display, position, overflowX, overflowY, textOverflow, clipPath } = style;
        const fontSize = Number.parseFloat(style.fontSize);
        return { display, position, overflowX, overflowY, textOverflow, clipPath, fontSize };
      });
      const isForReaders: (element: Element) => boolean = remembered(
        (element) =>
          element !== layer &&
          (styleOf(element).clipPath.startsWith('inset(50%') ||
            (element.parentElement !== null && isForReaders(element.parentElement))),
      );
      const isShown = remembered(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          // A skip link is left out, because it is shown only while it has the focus.
          !element.closest('[inert], option, title, desc, script, style, a[href^="#"]') &&
          !isForReaders(element),
      );
      // Returns the box that contains the lines of a text; for a text in a drawing, the drawing.
      const blockOf = remembered((element) => {
        if (element instanceof SVGElement) return element.ownerSVGElement ?? element;
        let one = element;
        while (/^(inline|contents)$/.test(styleOf(one).display) && one.parentElement)
          one = one.parentElement;
        return one;
      });
      // Returns the element and those of its ancestors that may cut off its text, from the
      // innermost to the outermost.
      const clippersOf = remembered((element) => {
        const clippers: Element[] = [];
        let isLifted = false;
        for (let one: Element | null = element; one && one !== layer; one = one.parentElement) {
          const { display, position, overflowX, overflowY } = styleOf(one);
          const holds = one === element || !isLifted || position !== 'static';
          const clips = `${overflowX}${overflowY}` !== 'visiblevisible';
          if (holds && clips && !/^(inline|contents)$/.test(display)) clippers.push(one);
          if (position === 'fixed') break;
          if (position !== 'static') isLifted = position === 'absolute';
        }
        return clippers;
      });

      function cutIn(text: string, rect: DOMRect, holder: Element): string | undefined {
        const block = blockOf(holder);
        const { left, right } = block.getBoundingClientRect();
        const isLoose = styleOf(block).overflowX === 'visible' || block instanceof SVGElement;
        if (isLoose && (rect.left < left - 1 || rect.right > right + 1))
          return `sticks out of ${name(block)}`;
        const slack = rect.height / 4;
        // A text that is too long for its cell is shown below the grid while the cell has the
        // focus.
        const isInCell = holder.closest('[role=gridcell]') !== null;
        for (const one of clippersOf(holder)) {
          const { overflowX, overflowY, textOverflow } = styleOf(one);
          const own = one.getBoundingClientRect();
          const [x, y] = [own.left + one.clientLeft, own.top + one.clientTop];
          const isWide = rect.left < x - 1 || rect.right > x + one.clientWidth + 1;
          const isTall = rect.top < y - slack || rect.bottom > y + one.clientHeight + slack;
          const isShortened = textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth;
          if (isShortened || (isWide && /hidden|clip/.test(overflowX))) {
            const whole = holder.closest('[title]')?.getAttribute('title') ?? '';
            const isWhole = whole.includes(text.trim()) || isInCell;
            return isWhole ? undefined : `is cut at the side by ${name(one)}`;
          }
          if (isTall && /hidden|clip/.test(overflowY) && !isInCell)
            return `is cut in its height by ${name(one)}`;
          if (isWide && rect.left + one.scrollLeft < x - 1) return `lies left of ${name(one)}`;
          // Links, buttons and the cells of a grid are scrolled into view when they receive the
          // focus. A section that can have the focus is scrolled with the arrow keys. So none of
          // these is a fault.
          if (isWide && !holder.closest('a, button, [role=grid], section[tabindex]'))
            return `is seen only after scrolling ${name(one)} sideways`;
          if (isTall && rect.top + one.scrollTop < y - slack) return `lies above ${name(one)}`;
          if (isWide || isTall) return undefined;
        }
        const isOutside = rect.left + scrollX < -1 || rect.top + scrollY < -1;
        return isOutside ? 'lies outside the page' : undefined;
      }

      // Returns true for figures, dates and identifiers, and false for words in names of products
      // or files.
      const isFigure = (token: string) =>
        token.length <= longest &&
        /\d/.test(token) &&
        (!/\p{L}/u.test(token) || token.includes('\u00a0') || /(\d\D*){4}/.test(token)) &&
        !/\.[a-z]{3,4}$/i.test(token);
      function brokenIn(node: Text): string[] {
        const range = document.createRange();
        return [...node.data.matchAll(/[^ \t\n\r\u200b\u2013\u2026]+/g)]
          .filter(([token]) => isFigure(token))
          .filter(({ 0: token, index }) => {
            range.setStart(node, index);
            range.setEnd(node, index + token.length);
            const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
            return lines.some((line) => Math.abs(line.top - lines[0]!.top) > line.height / 2);
          })
          .map(([token]) => token);
      }

      const range = document.createRange();
      const linesOf = (node: Text) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      };
      const whole: Text[] = [];
      const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const holder = node.parentElement!;
        if (!node.data.trim() || !isShown(holder)) continue;
        const lines = linesOf(node);
        const { fontSize } = styleOf(holder);
        if (fontSize < smallest - 0.01) found.add(`${quote(node.data)} is ${fontSize} px high`);
        const broken = lines.length > 1 ? brokenIn(node) : [];
        for (const token of broken) found.add(`“${token}” is broken in ${quote(node.data)}`);
        const cut = lines.map((line) => cutIn(node.data, line, holder)).find(Boolean);
        if (cut) found.add(`${quote(node.data)} ${cut}`);
        else if (lines.length > 0) whole.push(node);
      }

      const scrolled = new Map<Element, readonly [number, number]>();
      function bringIntoView(element: Element): void {
        for (let one = element.parentElement; one; one = one.parentElement)
          if (!scrolled.has(one)) scrolled.set(one, [one.scrollLeft, one.scrollTop]);
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      }
      // Returns the element that covers the middle of a text's first line, or undefined.
      function coverOf(node: Text): Element | undefined {
        const holder = node.parentElement!;
        const line = linesOf(node)[0];
        if (!line) return undefined;
        const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.contains(holder) || holder.contains(hit)) return undefined;
        // An element without pointer events covers a field on purpose, such as the currency sign
        // before an amount.
        if (getComputedStyle(holder).pointerEvents === 'none') return undefined;
        const { backgroundColor, backgroundImage } = getComputedStyle(hit);
        const isThrough = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
        return isThrough && backgroundImage === 'none' ? undefined : hit;
      }
      for (const node of whole) {
        const { top, bottom } = linesOf(node)[0]!;
        const isAway = top < 0 || bottom > innerHeight;
        if (isAway) bringIntoView(node.parentElement!);
        let cover = coverOf(node);
        // A docked bar covers nothing if the text can be scrolled out from under the bar, and a
        // menu can be closed.
        if (cover && !isAway) {
          bringIntoView(node.parentElement!);
          cover = coverOf(node);
        }
        if (cover && !cover.closest('[popover]'))
          found.add(`${quote(node.data)} is behind ${name(cover)}`);
      }
      for (const [one, [left, top]] of scrolled) one.scrollTo({ left, top, behavior: 'instant' });

      const pen = document.createElement('canvas').getContext('2d')!;
      for (const field of layer.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
        if (/hidden|checkbox|radio|file|range/.test(field.type) || !isShown(field)) continue;
        const style = getComputedStyle(field);
        if (Number.parseFloat(style.fontSize) < smallest)
          found.add(`the field ${quote(field.value)} is ${style.fontSize} high`);
        const [before, after] = [style.paddingLeft, style.paddingRight].map(Number.parseFloat);
        pen.font = style.font;
        const isWider = (text: string) =>
          pen.measureText(text).width > field.clientWidth - before! - after! + 1;
        const { value, placeholder, localName } = field;
        if (localName === 'input' && !value && placeholder && isWider(placeholder))
          found.add(`the placeholder ${quote(placeholder)} is cut`);
        if (localName === 'input' && !value.includes(' ') && isFigure(value) && isWider(value))
          found.add(`the value ${quote(value)} is cut`);
        const choice = (field as unknown as HTMLSelectElement).selectedOptions?.[0]?.text ?? '';
        if (localName === 'select' && style.textOverflow !== 'ellipsis' && isWider(choice))
          found.add(`the choice ${quote(choice)} is cut`);
      }
      return [...found];
    },
    { smallest: SMALLEST, longest: LONGEST },
  );
