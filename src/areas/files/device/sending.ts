/** Sends files piece by piece: what the server has is asked first, so that after an interruption sending goes on where it stopped. */
import type { OwnStorage, SentPart } from '#kernel/device/offline.ts';
import type { Api, RefusedReply } from '#kernel/device/index.ts';
import { HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';
import {
  attachmentAddresses,
  attachmentLimits,
  piecesOf,
  type Attachment,
} from '../domain/index.ts';
import { inAttachments, type Owner } from './database.ts';
import { bytesOf, dropOldSent, dropTakenOff, noteSent } from './stored.ts';

/** What screens show of a file's way follows in steps of one megabyte: each is a write, and draws again what somebody may be typing beside. */
const PIECES_A_NOTE = 4;

/** The server forgets what no document names after a day: what it has said is asked again after so long. */
const HEARD_FOR = HOUR;
/** Without room on the server nothing is sent for so long. */
const FULL_FOR = 5 * MINUTE;
type Arrived = { isWhole: boolean; readonly pieces: Set<number>; readonly heardAt: Instant };
/** What the server has said, as long as this program sends; a restored server has other files. */
const heard = new WeakMap<
  Api,
  { readonly epoch: string | null; readonly files: Map<string, Arrived> }
>();
function heardBy(api: Api): Map<string, Arrived> {
  const epoch = api.epoch();
  const known = heard.get(api);
  if (known && known.epoch === epoch) return known.files;
  const files = new Map<string, Arrived>();
  heard.set(api, { epoch, files });
  return files;
}
const unique = (attachments: readonly Attachment[]) => [
  ...new Map(attachments.map((one) => [one.hash, one])).values(),
];

/** Until when the server has no room for more, by its own time. */
const fullUntil = new WeakMap<Api, Instant>();
const isFull = (api: Api): boolean => (api.serverTime() ?? 0) < (fullUntil.get(api) ?? 0);
const noRoom = { ok: false, kind: 'full', retryAfterMs: FULL_FOR } as const;

/** What is in the file is refused for good; all else may be over when it is asked again. */
export const isOfFile = (sent: SentPart): sent is RefusedReply =>
  typeof sent === 'object' && sent.kind === 'refused' && sent.httpStatus === 422;

/** `ready`: all that this device has of them is there. A refusal forgets what was heard, so that it is asked again. */
export async function sendAttachments(
  own: OwnStorage,
  owner: Owner,
  attachments: readonly Attachment[],
  api: Api,
): Promise<SentPart> {
  const { held, piece: send } = attachmentAddresses(owner.place);
  const files = heardBy(api);
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
      if (arrived.isWhole) await noteSent(own, owner, hash, whole(size, api));
    }
    if (arrived.isWhole) continue;
    const next = Array.from({ length: piecesOf(size) }, (_, n) => n).find(
      (n) => !arrived.pieces.has(n),
    );
    const bytes = next === undefined ? undefined : await bytesOf(own, owner, attachment);
    // Without its bytes the server says itself what it misses.
    if (next === undefined || !bytes) {
      files.delete(key);
      continue;
    }
    if (isFull(api)) {
      // The next try asks the server again, which says what time it is there.
      files.delete(key);
      return noRoom;
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
        await noteSent(own, owner, hash, { waits: true });
        return noRoom;
      }
      if (isOfFile(reply)) await noteSent(own, owner, hash, { sentPieces: 0, refused: reply.code });
      return reply;
    }
    arrived.pieces.add(next);
    arrived.isWhole = reply.value.isWhole;
    const sentPieces = arrived.pieces.size;
    if (arrived.isWhole) await noteSent(own, owner, hash, whole(size, api));
    else if (sentPieces % PIECES_A_NOTE === 0) await noteSent(own, owner, hash, { sentPieces });
    return 'progress';
  }
  return 'ready';
}
/** The device's clock may be wrong by years: only the server's counts the days. */
const whole = (size: number, api: Api) => ({
  sentPieces: piecesOf(size),
  sentAt: api.serverTime() ?? 1,
});

/** Of drafts too, whenever there is nothing else to send: a submission then finds them there. */
export async function sendUnsent(
  own: OwnStorage,
  api: Api,
  attached: () => Promise<ReadonlySet<string>>,
): Promise<SentPart> {
  const unsent =
    (await inAttachments(own, async (database) =>
      (await database.attachments.where({ sentAt: 0 }).toArray()).filter((one) => !one.refused),
    )) ?? [];
  const named = unsent.some(({ isTakenOff }) => isTakenOff) ? await attached() : undefined;
  for (const one of unsent.toSorted((a, b) => a.addedAt - b.addedAt)) {
    if (one.isTakenOff && !named?.has(one.key)) {
      await dropTakenOff(own, one.key);
      continue;
    }
    const sent = await sendAttachments(own, one, [one], api);
    // Refused, it waits for a person; the others go on.
    if (isOfFile(sent)) return 'progress';
    // The server has it, or its bytes are gone: the next one's turn.
    if (sent !== 'ready') return sent;
  }
  const now = api.serverTime();
  if (now !== null) await dropOldSent(own, now);
  return 'ready';
}
