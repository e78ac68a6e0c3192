/** Types of `lean-pdf.mjs`. */
export const pdfFile: string;
export function leanPdf(code: string): string;
