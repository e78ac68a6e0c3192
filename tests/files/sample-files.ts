/** Provides small files with their names and types, and sends them. */
import { createHash } from 'node:crypto';
import { calls } from '#areas/orders/domain/index.ts';
import {
  attachmentLimits,
  type Attachment,
  type AttachmentCalls,
} from '#areas/files/domain/index.ts';
import { bodyOf, type Client } from '../test-client.ts';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const textFile = (text: string) => new Uint8Array(Buffer.from(text));
export const sampleFile = textFile('Offer of a competitor: 12 gauges at 480.00\n');
export const sampleHash = hashOf(sampleFile);

export const attachmentOf = (
  bytes: Uint8Array,
  name: string,
  type: Attachment['type'],
): Attachment => ({ hash: hashOf(bytes), name, size: bytes.length, type });

export const sampleAttachment = attachmentOf(sampleFile, 'offer.txt', 'txt');

/**
 * Sends a file in pieces and returns the answer to the last piece. `distributorId` must be set for
 * an administrator. `sendPiece` is the call for pieces, by default the call of orders.
 */
export async function sendFile(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  distributorId?: number,
  sendPiece: AttachmentCalls['piece'] = calls.attachmentPiece,
) {
  const { pieceBytes } = attachmentLimits;
  let last;
  for (let piece = 0; piece * pieceBytes < bytes.length; piece++)
    last = await client.call(sendPiece, {
      params: { hash: hashOf(bytes), piece },
      query: { size: bytes.length, name, distributor: distributorId },
      body: bytes.slice(piece * pieceBytes, (piece + 1) * pieceBytes),
    });
  return last!;
}

export const sendSample = async (client: Client) =>
  bodyOf(await sendFile(client, sampleFile, 'offer.txt'));

/** The content of an invoice, as the ERP sends it. */
export const sampleInvoice = Buffer.from('%PDF-1.7 invoice');
