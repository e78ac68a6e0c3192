/**
 * Checks files that a program sends with a document: invoices as PDF or XML. They are stored and
 * returned, but never shown or parsed.
 */
import { detectFileType, type RejectedFileType } from './detect-file-type.ts';
import { attachmentTypes } from './attachment-constants.ts';

export const invoiceFileTypes = {
  pdf: attachmentTypes.pdf,
  xml: { media: 'application/xml', ending: 'xml' },
} as const;
export type InvoiceFileType = keyof typeof invoiceFileTypes;

export type DetectedInvoiceFileType =
  | { readonly ok: true; readonly type: InvoiceFileType }
  | { readonly ok: false; readonly found: RejectedFileType };

/**
 * Returns whether an XML file defines entities or refers to a DTD, which could attack careless
 * programs. Invoices need neither.
 */
const hasDefinitions = (text: string) =>
  /<!(?:doctype|entity|element|attlist|notation)/i.test(text);

/** Returns the kind of a file by its content alone. XML with definitions is refused as `xml`. */
export function detectInvoiceFileType(bytes: Uint8Array): DetectedInvoiceFileType {
  const known = detectFileType(bytes, '');
  if (known.ok) return known.type === 'pdf' ? { ok: true, type: 'pdf' } : notTaken('unknown');
  if (known.found !== 'xml') return notTaken(known.found);
  const text = textOf(bytes);
  const isXml =
    text !== undefined &&
    /^(?:<\?xml[ \t\r\n]|<[A-Za-z_])/.test(text) &&
    text.trimEnd().endsWith('>') &&
    !hasDefinitions(text);

  return isXml ? { ok: true, type: 'xml' } : notTaken('xml');
}

const notTaken = (found: RejectedFileType): DetectedInvoiceFileType => ({ ok: false, found });

/**
 * Returns bytes decoded as Latin-1, without a byte order mark and leading blanks. Undefined if the
 * text is blank. Latin-1 is sufficient, because the checks look for ASCII characters only, which
 * have the same bytes in all accepted encodings.
 */
const textOf = (bytes: Uint8Array): string | undefined => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let text = '';
  const PIECE = 32_768;
  for (let at = start; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));

  return text.trimStart() === '' ? undefined : text.trimStart();
};
