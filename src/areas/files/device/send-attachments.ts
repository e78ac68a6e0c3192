/**
 * Sends files piece by piece. It first asks which pieces the server has, so that an interrupted
 * transfer continues where it stopped.
 */
import {
  transitionFor,
  type OwnStorage,
  type ChunkOutcome,
} from '#kernel/device/engine-and-databases.ts';
import type { Api, RefusedReply } from '#kernel/device/index.ts';
import { HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';
import {
  attachmentAddresses,
  attachmentLimits,
  pieceCountOf,
  type Attachment,
} from '../domain/index.ts';
import { withAttachmentsDatabase, type AttachmentOwner } from './attachments-database.ts';
import {
  readAttachmentBytes,
  deleteOldSentAttachments,
  deleteDetachedAttachment,
  updateTransferState,
} from './attachment-store.ts';

/**
 * Pieces between two updates of the stored progress, one megabyte. Each update is a write and
 * renders lists again while a person may be typing.
 */
const PIECES_A_NOTE = 4;

/**
 * Milliseconds for which the server's answer about the pieces of a file is used. It is short,
 * because the server deletes files without a document after a day.
 */
const HEARD_FOR = HOUR;

/** Milliseconds for which nothing is sent after the server had no space. */
const FULL_FOR = 5 * MINUTE;
type Arrived = { isWhole: boolean; readonly pieces: Set<number>; readonly heardAt: Instant };

/**
 * The server's answers about the pieces that it has, for as long as this program runs. The answers
 * are valid for one epoch, because a restored server has other files.
 */
const arrivedPiecesByApi = new WeakMap<
  Api,
  { readonly epoch: string | null; readonly files: Map<string, Arrived> }
>();

function arrivedPiecesOf(api: Api): Map<string, Arrived> {
  const epoch = api.epoch();
  const known = arrivedPiecesByApi.get(api);
  if (known && known.epoch === epoch) return known.files;
  const files = new Map<string, Arrived>();
  arrivedPiecesByApi.set(api, { epoch, files });

  return files;
}

const unique = (attachments: readonly Attachment[]) => [
  ...new Map(attachments.map((one) => [one.hash, one])).values(),
];

/** The server time until which nothing is sent, because the server had no space. */
const fullUntil = new WeakMap<Api, Instant>();
const isFull = (api: Api): boolean => (api.serverTime() ?? 0) < (fullUntil.get(api) ?? 0);
const serverFullOutcome = { ok: false, kind: 'full', retryAfterMs: FULL_FOR } as const;

/**
 * Returns whether a refusal is about the content of the file and therefore final. After any other
 * refusal, the next attempt may succeed.
 */
export const isFileRefusal = (sent: ChunkOutcome): sent is RefusedReply =>
  typeof sent === 'object' && sent.kind === 'refused' && sent.httpStatus === 422;

/**
 * Returns whether a refusal says nothing about other files. The user may, for example, no longer
 * have the right to the file's distributor. False if the person must first sign in or update.
 */
const isRefusedAlone = (sent: ChunkOutcome): sent is RefusedReply =>
  typeof sent === 'object' &&
  sent.kind === 'refused' &&
  transitionFor(sent, { failures: 0, serverErrors: 0 }, 0).next === 'go_on';

/**
 * Keys of the files that were refused for another reason than their content, for as long as this
 * program runs. They are tried after the other files, so that each round asks for them once.
 */
const refusedAloneByApi = new WeakMap<Api, Set<string>>();

/**
 * Sends the next piece of the files. `progress` means that it was sent, `ready` that the server has
 * all of the files whose bytes are on this device. If a piece can't be sent, the known answer about
 * its file is discarded, so that the server is asked again.
 */
export async function sendAttachments(
  own: OwnStorage,
  owner: AttachmentOwner,
  attachments: readonly Attachment[],
  api: Api,
): Promise<ChunkOutcome> {
  const { held, piece: send } = attachmentAddresses(owner.place);
  const files = arrivedPiecesOf(api);
  for (const attachment of unique(attachments)) {
    const { hash, size, name } = attachment;
    const key = `${owner.place} ${owner.distributorId} ${hash}`;
    let arrived = files.get(key);
    if (arrived && (api.serverTime() ?? 0) - arrived.heardAt > HEARD_FOR) arrived = undefined;

    if (!arrived) {
      const reply = await api.call(held, {
        params: { hash },
        query: { distributor: owner.distributorId },
      });
      if (!reply.ok) return reply;
      arrived = {
        isWhole: reply.value.isWhole,
        pieces: new Set(reply.value.pieces),
        heardAt: api.serverTime() ?? 0,
      };
      files.set(key, arrived);
      if (arrived.isWhole) await updateTransferState(own, owner, hash, whole(size, api));
    }

    if (arrived.isWhole) continue;
    const next = Array.from({ length: pieceCountOf(size) }, (_, n) => n).find(
      (n) => !arrived.pieces.has(n),
    );
    const bytes =
      next === undefined ? undefined : await readAttachmentBytes(own, owner, attachment);

    // Without the bytes, nothing can be sent; the server itself refuses a document whose file is
    // missing.
    if (next === undefined || !bytes) {
      files.delete(key);
      continue;
    }

    if (isFull(api)) {
      // The next attempt asks the server again, which also returns its current time.
      files.delete(key);
      return serverFullOutcome;
    }

    const { pieceBytes } = attachmentLimits;
    const reply = await api.call(send, {
      params: { hash, piece: next },
      query: { distributor: owner.distributorId, size, name },
      body: bytes.slice(next * pieceBytes, (next + 1) * pieceBytes),
    });

    if (!reply.ok) {
      files.delete(key);
      if (reply.kind === 'refused' && reply.code === 'attachments_full') {
        fullUntil.set(api, (api.serverTime() ?? 0) + FULL_FOR);
        await updateTransferState(own, owner, hash, { waits: true });
        return serverFullOutcome;
      }

      if (isFileRefusal(reply))
        await updateTransferState(own, owner, hash, { sentPieces: 0, refused: reply.code });
      return reply;
    }

    arrived.pieces.add(next);
    arrived.isWhole = reply.value.isWhole;
    const sentPieces = arrived.pieces.size;
    if (arrived.isWhole) await updateTransferState(own, owner, hash, whole(size, api));
    else if (sentPieces % PIECES_A_NOTE === 0)
      await updateTransferState(own, owner, hash, { sentPieces });

    return 'progress';
  }

  return 'ready';
}

/**
 * Returns the progress of a file that the server has as a whole. Server time is used, because a
 * device's clock may be wrong by years.
 */
const whole = (size: number, api: Api) => ({
  sentPieces: pieceCountOf(size),
  sentAt: api.serverTime() ?? 1,
});

/**
 * Sends the next piece of the unsent files, including those of drafts, so that the server has them
 * before the document is submitted. It is called when nothing else has to be sent. A file that the
 * server refuses doesn't keep others from being sent. If it is refused for its content, it is not
 * tried again here. Another refusal is returned after the other files have been sent. Also deletes
 * unsent files that were removed from their document and, if nothing is left to send, files that
 * were sent long ago.
 * @param attached Returns the keys of the files to which documents on this device refer.
 */
export async function sendUnsentAttachments(
  own: OwnStorage,
  api: Api,
  attached: () => Promise<ReadonlySet<string>>,
): Promise<ChunkOutcome> {
  const unsent =
    (await withAttachmentsDatabase(own, (database) =>
      database.attachments.where({ sentAt: 0 }).toArray(),
    )) ?? [];

  const refusedAlone = refusedAloneByApi.get(api) ?? new Set<string>();
  refusedAloneByApi.set(api, refusedAlone);
  let refusal: RefusedReply | undefined;

  const named = unsent.some(({ isTakenOff }) => isTakenOff) ? await attached() : undefined;

  const inOrder = unsent.toSorted(
    (a, b) =>
      Number(refusedAlone.has(a.key)) - Number(refusedAlone.has(b.key)) || a.addedAt - b.addedAt,
  );

  for (const one of inOrder) {
    if (one.isTakenOff && !named?.has(one.key)) {
      await deleteDetachedAttachment(own, one.key);
      continue;
    }

    if (one.refused) continue;

    const sent = await sendAttachments(own, one, [one], api);

    // A refused file isn't sent again here. The next call sends the other files.
    if (isFileRefusal(sent)) return 'progress';

    if (isRefusedAlone(sent)) {
      refusedAlone.add(one.key);
      refusal ??= sent;
      continue;
    }

    refusedAlone.delete(one.key);

    // The server has the file, or its bytes are gone; continue with the next one.
    if (sent !== 'ready') return sent;
  }

  const now = api.serverTime();
  if (now !== null) await deleteOldSentAttachments(own, now, attached);

  return refusal ?? 'ready';
}
