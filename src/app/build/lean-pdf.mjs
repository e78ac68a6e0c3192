/** jsPDF is one file that holds all of its plugins: the build keeps its core, its reader of fonts, and the breaking of lines. Pictures, forms, HTML, encryption's neighbours and the like stay out. */
import { fileURLToPath } from 'node:url';

/** The readable file: the short one has no borders between its plugins. */
export const pdfFile = fileURLToPath(
  new URL('../../../node_modules/jspdf/dist/jspdf.es.js', import.meta.url),
);
/** `(function (jsPDFAPI) { … })(jsPDF.API);` at the beginning of a line. */
const plugin = /^\(function \((?:jsPDFAPI|API|jsPDF)\) \{\n[\s\S]*?^\}\)\(jsPDF(?:\.API)?\);$/gm;
/** What only these say: fonts' tables, text in their encoding, files that were put in by hand, widths and lines, the file's language. */
const kept = [
  'jsPDF.API.TTFFont.open(file)',
  'pdfEscape16 = jsPDFAPI.pdfEscape16 = function',
  'existsFileInVFS = function',
  'splitTextToSize = function',
  'setLanguage = function',
];
const isKept = (text) => kept.some((word) => text.includes(word));
/** Readers of pictures, with their methods. */
const decoder =
  /^(?:function (?:Bmp|WebP)Decoder\([\s\S]*?^\}|(?:Bmp|WebP)Decoder\.prototype\.[\s\S]*?^\};)$/gm;
/** The reader of pictures that jsPDF imports, for its own plugin alone. */
const pictures = /^import \{ decode \} from 'fast-png';$/m;

export function leanPdf(code) {
  const found = code.match(plugin) ?? [];
  const missing = kept.filter((word) => !found.some((text) => text.includes(word)));
  if (missing.length > 0 || found.length < 20 || !pictures.test(code))
    throw new Error(`jspdf is divided otherwise than before: ${missing.join(', ')}`);
  return code
    .replace(pictures, 'const decode = undefined;')
    .replace(decoder, '')
    .replace(plugin, (text) => (isKept(text) ? text : ''));
}
