/** Writes a text as a PDF of one page, for files that the demonstration's people attach. */

/** Escapes a text for a PDF string. */
const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/**
 * Returns a PDF with the lines on an A4 page. The lines may only have characters of Latin 1 and
 * must fit the page, because nothing is wrapped.
 */
export function writeTextPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${escaped(line)}) '`).join('\n');
  const page = `BT /F1 11 Tf 18 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];

  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + table + trailer, 'latin1'));
}
