/**
 * Decodes one-byte encodings by tables of their upper halves. Platforms don't offer CP850, and they
 * disagree on Windows-1252.
 */
import { TextDecoder, type Bytes } from '../platform.ts';

export type Codepage = 'windows-1252' | 'cp850' | 'macintosh';
const upperLatin = Array.from({ length: 96 }, (_, n) => String.fromCharCode(160 + n)).join('');

export const codepages: Readonly<Record<Codepage, string>> = {
  'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${upperLatin}`,
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
};

const forward = (page: Codepage) =>
  Uint16Array.from({ length: 256 }, (_, byte) =>
    byte < 128 ? byte : codepages[page].charCodeAt(byte - 128),
  );

const tables: Readonly<Record<Codepage, Uint16Array>> = {
  'windows-1252': forward('windows-1252'),
  cp850: forward('cp850'),
  macintosh: forward('macintosh'),
};

const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Decodes bytes of a one-byte encoding. */
export function decodePage(bytes: Uint8Array, page: Codepage): string {
  const table = tables[page];
  const units = new Uint16Array(bytes.length);
  for (let n = 0; n < bytes.length; n++) units[n] = table[bytes[n]!]!;
  return wide.decode(new Uint8Array(units.buffer));
}

/** Returns a text in a one-byte encoding. Undefined if the encoding lacks one of its characters. */
export function encodePage(text: string, page: Codepage): Bytes | undefined {
  const bytes = new Uint8Array(text.length);
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    const at = code < 128 ? code - 128 : codepages[page].indexOf(text[n]!);
    if (code >= 128 && at < 0) return undefined;
    bytes[n] = at + 128;
  }
  return bytes;
}
