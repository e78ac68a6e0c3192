/**
 * Draws texts and rules on the pages of a PDF file. Only this module uses jsPDF. Lengths are in
 * points, measured from the upper left corner of the page.
 */
import { jsPDF } from 'jspdf';
import { binaryText } from '#kernel/domain/hex-and-binary-text.ts';
import { createPrintableReplacer } from './printable-replacer.ts';

/** The bytes of the TrueType files of both fonts. */
export type PdfFonts = { readonly regular: Uint8Array; readonly semibold: Uint8Array };

/** `size` is the font size in points. */
export type TextStyle = {
  readonly size: number;
  readonly isStrong?: boolean;
  readonly color?: string;
};

/** The part of jsPDF's font object that tells which characters a font has. */
type PdfFont = {
  readonly metadata: { readonly cmap: { readonly unicode: { readonly codeMap: object } } };
};

export type PdfPen = ReturnType<typeof startPdfDocument>;

const REGULAR = 'regular';
const SEMIBOLD = 'semibold';

/** The height of a line, as a multiple of its font size. */
export const LINE_HEIGHT = 1.35;

/** Returns the height of these lines in points. */
export const textHeightInPoints = (lines: readonly string[], { size }: TextStyle): number =>
  lines.length * size * LINE_HEIGHT;

/** Starts an A4 document with one page. Returns the functions that draw on its last page. */
export function startPdfDocument(letters: PdfFonts, about: { title: string; language: string }) {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  pdf.setProperties({ title: about.title });
  pdf.setLanguage(about.language as 'en');

  const add = (name: string, bytes: Uint8Array): PdfFont => {
    pdf.addFileToVFS(name, binaryText(bytes));
    pdf.addFont(name, name, 'normal');
    pdf.setFont(name);
    return (pdf.internal as unknown as { getFont(): PdfFont }).getFont();
  };

  const has = (font: PdfFont) => (code: number) =>
    Object.hasOwn(font.metadata.cmap.unicode.codeMap, code);
  const hasRegular = has(add(REGULAR, letters.regular));
  const hasSemibold = has(add(SEMIBOLD, letters.semibold));

  const printable = createPrintableReplacer(hasRegular);

  /**
   * Selects font, size and color for a text. The semibold font has fewer characters than the
   * regular one, so a text that needs others is written in the regular font.
   */
  const choose = (text: string, { size, isStrong, color = '#1f1f1d' }: TextStyle) => {
    const isSemibold = isStrong && [...text].every((one) => hasSemibold(one.charCodeAt(0)));
    pdf.setFont(isSemibold ? SEMIBOLD : REGULAR);
    pdf.setFontSize(size);
    pdf.setTextColor(color);
  };

  /** Returns the width of a text for which `choose` has been called. */
  const widthIn = (shown: string, { size }: TextStyle): number =>
    pdf.getStringUnitWidth(shown) * size;

  return {
    width: pdf.internal.pageSize.getWidth(),
    height: pdf.internal.pageSize.getHeight(),
    /** The characters that the fonts lacked so far, as codes such as `U+6F22`. */
    replaced: printable.replaced,
    addPage: () => void pdf.addPage(),
    /**
     * Divides a text into lines that fit the width. Line breaks of the text are kept. A word longer
     * than a line is divided.
     */
    linesOf(text: string, width: number, style: TextStyle): string[] {
      return text.split(/\r\n?|\n/).flatMap((line) => {
        const shown = printable.of(line);
        choose(shown, style);
        return pdf.splitTextToSize(shown, width) as string[];
      });
    },
    widthOf(text: string, style: TextStyle): number {
      const shown = printable.of(text);
      choose(shown, style);
      return widthIn(shown, style);
    },
    /**
     * Writes lines below each other. `y` is the upper edge of the first line. `x` is the left edge,
     * or the right edge if `align` is `right`.
     */
    write(
      lines: readonly string[],
      x: number,
      y: number,
      style: TextStyle,
      align: 'left' | 'right' = 'left',
    ) {
      lines.forEach((line, n) => {
        const shown = printable.of(line);
        if (shown === '') return;
        choose(shown, style);
        const baseline = y + n * style.size * LINE_HEIGHT + style.size;
        pdf.text(shown, align === 'right' ? x - widthIn(shown, style) : x, baseline);
      });
    },
    rule(x: number, y: number, width: number, color: string, thickness = 0.6) {
      pdf.setDrawColor(color);
      pdf.setLineWidth(thickness);
      pdf.line(x, y, x + width, y);
    },
    frame(x: number, y: number, width: number, height: number) {
      pdf.setDrawColor('#1f1f1d');
      pdf.setLineWidth(0.8);
      pdf.rect(x, y, width, height);
    },
    bytes: (): ArrayBuffer => pdf.output('arraybuffer'),
  };
}
