/** Draws texts and rules on the pages of a PDF file: the only part that knows jsPDF. Lengths in points, from the upper left corner. */
import { jsPDF } from 'jspdf';
import { binaryText } from '#kernel/domain/bytes.ts';
import { printableWith } from './printable.ts';

/** TrueType files. */
export type PdfLetters = { readonly regular: Uint8Array; readonly semibold: Uint8Array };
export type TextStyle = {
  readonly size: number;
  readonly isStrong?: boolean;
  readonly color?: string;
};
type PdfFont = {
  readonly metadata: { readonly cmap: { readonly unicode: { readonly codeMap: object } } };
};
export type PdfPen = ReturnType<typeof openPdf>;

const REGULAR = 'regular';
const SEMIBOLD = 'semibold';
/** Lines are as high as their letters times this. */
export const LINE = 1.35;
export const heightOf = (lines: readonly string[], { size }: TextStyle): number =>
  lines.length * size * LINE;

export function openPdf(letters: PdfLetters, about: { title: string; language: string }) {
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
  const printable = printableWith(hasRegular);

  /** The heavier letters are fewer: a text that needs others is written in the regular ones. */
  const choose = (text: string, { size, isStrong, color = '#1f1f1d' }: TextStyle) => {
    const isSemibold = isStrong && [...text].every((one) => hasSemibold(one.charCodeAt(0)));
    pdf.setFont(isSemibold ? SEMIBOLD : REGULAR);
    pdf.setFontSize(size);
    pdf.setTextColor(color);
  };
  /** Of a text whose letters are chosen. */
  const widthIn = (shown: string, { size }: TextStyle): number =>
    pdf.getStringUnitWidth(shown) * size;
  return {
    width: pdf.internal.pageSize.getWidth(),
    height: pdf.internal.pageSize.getHeight(),
    /** What the letters lacked so far. */
    replaced: printable.replaced,
    addPage: () => void pdf.addPage(),
    /** In lines that fit the width; line ends of the text are kept, a word that is longer than a line is divided. */
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
    /** `y`: the upper edge of the first line. `align` right: `x` is the right edge. */
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
        const baseline = y + n * style.size * LINE + style.size;
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
