/**
 * Prepares a chosen file for attaching: checks its content, redraws pictures, computes its hash.
 */
import { hexOf } from '#kernel/domain/hex-and-binary-text.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  attachmentLimits,
  toSafeFileName,
  detectFileType,
  type Attachment,
  type AttachmentType,
  type RejectedFileType,
} from '../domain/index.ts';

/**
 * Why a file can't be attached. The details of `attachment_type` are `{found}`, and those of
 * `attachment_too_large` are `{size, most}` in bytes; `picture_unreadable` means that this browser
 * can't decode a JPEG or PNG. If it can't decode a picture of another format, the code is
 * `attachment_type`.
 */
export type PrepareRefusalCode =
  | 'attachment_type'
  | 'attachment_too_large'
  | 'picture_unreadable'
  | 'file_unreadable';

export type PreparedAttachment = { readonly attachment: Attachment; readonly bytes: Blob };

/** Longest side of a picture in pixels. */
const LONGEST = 2_560;
const QUALITY = 0.85;

/**
 * The largest size in bytes of a chosen file that is read. It exceeds the limit of an attachment,
 * because photos become smaller when they are redrawn.
 */
const MOST_READ = 6 * attachmentLimits.bytes;

/** Pictures are redrawn, which drops location, camera and other metadata. */
const drawn: ReadonlySet<AttachmentType | RejectedFileType> = new Set([
  'jpeg',
  'png',
  'heic',
  'webp',
]);

const tooLarge = (size: number) =>
  refuse('attachment_too_large', { details: { size, most: attachmentLimits.bytes } });

export async function prepareFileToAttach(
  file: File,
): Promise<Result<PreparedAttachment, PrepareRefusalCode>> {
  if (file.size > MOST_READ) return tooLarge(file.size);
  let bytes: Blob = file;
  let content = await bytesIn(bytes);

  // The file was moved or deleted since it was chosen, or it is a folder.
  if (!content) return refuse('file_unreadable');
  const found = detectFileType(content, file.name);

  if (drawn.has(found.ok ? found.type : found.found)) {
    const redrawn = await redraw(file, found.ok && found.type === 'png');
    if (!redrawn)
      return found.ok
        ? refuse('picture_unreadable')
        : refuse('attachment_type', { details: { found: found.found } });

    bytes = redrawn;
    content = (await bytesIn(bytes))!;
  } else if (!found.ok) return refuse('attachment_type', { details: { found: found.found } });

  const type = detectFileType(content, file.name);
  if (!type.ok) return refuse('attachment_type', { details: { found: type.found } });
  if (content.length > attachmentLimits.bytes) return tooLarge(content.length);
  const name = toSafeFileName(file.name, type.type);

  return ok({
    attachment: { hash: await hashOf(content), name, size: content.length, type: type.type },
    // The bytes are held in memory, because the chosen file may change or disappear before it is
    // stored.
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

/**
 * Redraws a picture upright, with at most `LONGEST` pixels a side. A PNG stays PNG unless it gets
 * too large. Returns undefined if this browser can't decode or redraw the picture.
 */
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

    // JPEG has no transparency.
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
