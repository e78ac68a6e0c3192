/**
 * Removes what the camera and programs wrote into a picture: position, device, owner, times,
 * previews. Pixels are not changed. The code lists what is kept, so that unknown metadata is
 * removed too.
 */

type Bytes = Uint8Array;
type Written = Uint8Array<ArrayBuffer>;

const textAt = (bytes: Bytes, start: number, text: string): boolean =>
  [...text].every((sign, n) => bytes[start + n] === sign.charCodeAt(0));

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(parts: readonly Bytes[]): Written {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/**
 * Returns whether a segment is kept: the JFIF header, color profiles, Adobe's color transform and
 * everything that is not an application segment or a comment.
 */
function isKeptSegment(marker: number, bytes: Bytes, body: number): boolean {
  if (marker === APP2) return textAt(bytes, body, 'ICC_PROFILE\0');
  if (marker === APP0) return textAt(bytes, body, 'JFIF\0');
  return marker === APP14 || !((marker >= APP0 && marker <= APP15) || marker === COMMENT);
}
const ORIENTATION = 0x0112;

/**
 * Returns the Exif orientation, 2 to 8. Undefined if the picture is upright or does not state it.
 * @param tiff The bytes of the Exif segment from the TIFF header to the end.
 */
function orientationIn(tiff: Bytes): number | undefined {
  if (tiff.length < 14) return undefined;

  const view = viewOf(tiff);
  const isLittle = textAt(tiff, 0, 'II');
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return undefined;

  const entries = view.getUint16(first, isLittle);

  for (let n = 0; n < entries; n++) {
    const at = first + 2 + n * 12;
    if (at + 12 > tiff.length) return undefined;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : undefined;
  }

  return undefined;
}

/** Returns an Exif segment that contains only the orientation. */
const orientationNotes = (value: number) => {
  const notes = [...'Exif\0\0MM\0*'].map((sign) => sign.charCodeAt(0));
  notes.push(0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0);
  return Uint8Array.from([0xff, APP1, 0, notes.length + 2, ...notes]);
};

/**
 * Returns where the compressed data starting at `from` ends: at a marker that is neither an escaped
 * byte nor a restart marker.
 */
function endOfData(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7))
      return at;
  }
  return bytes.length;
}

function jpegWithout(bytes: Bytes): Written | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;

  const kept: Bytes[] = [bytes.subarray(0, 2)];
  let orientation: number | undefined;

  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;

    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Data after the end marker is another picture with its own metadata.
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      if (orientation !== undefined) kept.splice(1, 0, orientationNotes(orientation));
      return joined(kept);
    }

    if (at + 4 > bytes.length) return undefined;

    const end = at + 2 + viewOf(bytes).getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return undefined;

    if (marker === APP1 && textAt(bytes, at + 4, 'Exif\0\0'))
      orientation ??= orientationIn(bytes.subarray(at + 10, end));

    const next = marker === SOS ? endOfData(bytes, end) : end;
    if (isKeptSegment(marker, bytes, at + 4)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

const PNG_HEAD = 8;

/** The chunks that draw the picture: colors, physical size and animation included. */
const KEPT_CHUNKS =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;

function pngWithout(bytes: Bytes): Written | undefined {
  const kept: Bytes[] = [bytes.subarray(0, PNG_HEAD)];

  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + viewOf(bytes).getUint32(at);
    if (end > bytes.length) return undefined;

    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (KEPT_CHUNKS.test(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }

  return undefined;
}

/**
 * Returns the picture without metadata, except how a JPEG is to be turned. Undefined if it is
 * incomplete or not of this type.
 */
export const stripPictureMetadata = (bytes: Bytes, type: 'jpeg' | 'png'): Written | undefined =>
  (type === 'jpeg' ? jpegWithout : pngWithout)(bytes);
