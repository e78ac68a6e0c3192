/** A chosen file as it is attached: looked at, pictures drawn anew, hashed. */
import { hexOf } from '#kernel/domain/bytes.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  attachmentLimits,
  safeName,
  typeOfContent,
  type Attachment,
  type AttachmentType,
  type NotTaken,
} from '../domain/index.ts';

/** `attachment_type` with `{found}`; `attachment_too_large` with `{size, most}`, bytes; `picture_unreadable`: this browser cannot decode it. */
export type PrepareCode =
  | 'attachment_type'
  | 'attachment_too_large'
  | 'picture_unreadable'
  | 'file_unreadable';
export type Prepared = { readonly attachment: Attachment; readonly bytes: Blob };

/** Pixels of the longest side. */
const LONGEST = 2_560;
const QUALITY = 0.85;
/** Of what is read at all: a photo becomes smaller, nothing else does. */
const MOST_READ = 6 * attachmentLimits.bytes;
/** Drawn anew as a photo: without place, camera and whatever else is written beside the picture. */
const drawn: ReadonlySet<AttachmentType | NotTaken> = new Set(['jpeg', 'png', 'heic', 'webp']);

const tooLarge = (size: number) =>
  refuse('attachment_too_large', { details: { size, most: attachmentLimits.bytes } });

export async function prepareFile(file: File): Promise<Result<Prepared, PrepareCode>> {
  if (file.size > MOST_READ) return tooLarge(file.size);
  let bytes: Blob = file;
  let content = await bytesIn(bytes);
  // Moved or taken away since it was chosen, or a folder.
  if (!content) return refuse('file_unreadable');
  const found = typeOfContent(content, file.name);
  if (drawn.has(found.ok ? found.type : found.found)) {
    const redrawn = await redraw(file, found.ok && found.type === 'png');
    if (!redrawn)
      return found.ok
        ? refuse('picture_unreadable')
        : refuse('attachment_type', { details: { found: found.found } });
    bytes = redrawn;
    content = (await bytesIn(bytes))!;
  } else if (!found.ok) return refuse('attachment_type', { details: { found: found.found } });
  const type = typeOfContent(content, file.name);
  if (!type.ok) return refuse('attachment_type', { details: { found: type.found } });
  if (content.length > attachmentLimits.bytes) return tooLarge(content.length);
  const name = safeName(file.name, type.type);
  return ok({
    attachment: { hash: await hashOf(content), name, size: content.length, type: type.type },
    // Held in memory: what was chosen may be changed or taken away while it is stored.
    bytes: new Blob([content]),
  });
}

async function bytesIn(blob: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return undefined;
  }
}
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hexOf(digest);
}

/** Upright, at most 2,560 pixels a side; a screenshot stays sharp, unless it is too large so. undefined: it cannot be decoded here. */
async function redraw(file: Blob, isSharp: boolean): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
  try {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    if (isSharp) {
      context.drawImage(bitmap, 0, 0, width, height);
      const sharp = await canvas.convertToBlob({ type: 'image/png' });
      if (sharp.size <= attachmentLimits.bytes) return sharp;
    }
    // JPEG knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return undefined;
  } finally {
    bitmap.close();
  }
}
