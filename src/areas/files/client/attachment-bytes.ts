/**
 * Provides the bytes of an attached file, from this device, or from the server if there is a
 * connection.
 */
import { useEffect, useState } from 'react';
import {
  inBackground,
  type Engine,
  type RefusedReply,
  type Unanswered,
} from '#kernel/device/index.ts';
import { createAttachmentsDevice, type AttachmentOwner } from '../device/index.ts';
import { attachmentAddresses, attachmentTypes, type Attachment } from '../domain/index.ts';

/**
 * The document to which a list of files belongs. `documentId` identifies it on the server.
 * Undefined if the server never had it.
 */
export type AttachmentTarget = {
  readonly owner: AttachmentOwner;
  readonly documentId: string | undefined;
};

/**
 * Files from the server by key, for as long as the engine runs: another user, or the same user with
 * other rights, gets none of them. Only the newest are kept.
 */
const fetchedBy = new WeakMap<Engine, Map<string, Blob>>();
const MOST_FETCHED = 20;

function keep(engine: Engine, key: string, bytes: Blob): void {
  const fetched = fetchedBy.get(engine) ?? new Map<string, Blob>();
  fetchedBy.set(engine, fetched);
  fetched.delete(key);
  fetched.set(key, bytes);
  const [oldest] = fetched.keys();
  if (fetched.size > MOST_FETCHED && oldest !== undefined) fetched.delete(oldest);
}

/** Refusals of the server that have their own words. */
const refusals = [
  'attachment_not_scanned',
  'attachment_infected',
  'attachment_expired',
  'attachment_lost',
  'file_out_of_reach',
  'file_changed',
] as const;

/**
 * Why the bytes aren't available. `unreachable`: this device doesn't have them, and the server
 * can't be reached or never had the document. `failed`: the server refused for a reason that isn't
 * in `refusals`, or failed. The others are codes of the server.
 */
export type LoadAttachmentProblem = 'unreachable' | 'failed' | (typeof refusals)[number];

function problemOf(reply: RefusedReply | Unanswered): LoadAttachmentProblem {
  if (reply.kind === 'unreachable' || reply.kind === 'not_ours') return 'unreachable';
  if (reply.kind !== 'refused') return 'failed';
  return refusals.find((code) => code === reply.code) ?? 'failed';
}

/**
 * Returns the bytes, or why they aren't available. The bytes have the media type of the file's
 * content, which the answer of the server can't override.
 */
export async function loadAttachment(
  engine: Engine,
  { owner, documentId }: AttachmentTarget,
  attachment: Attachment,
): Promise<Blob | LoadAttachmentProblem> {
  const { hash, type } = attachment;
  const typed = (bytes: Blob) => new Blob([bytes], { type: attachmentTypes[type].media });
  const here = await createAttachmentsDevice(engine).bytes(owner, attachment);
  if (here) return typed(here);
  const key = `${documentId} ${hash}`;
  const known = fetchedBy.get(engine)?.get(key);
  if (known) return known;
  if (documentId === undefined) return 'unreachable';
  const { file } = attachmentAddresses(owner.place);
  const reply = await engine.api.file(file, { params: { id: documentId, hash } });
  if (!reply.ok) return problemOf(reply);
  const bytes = typed(reply.value);
  keep(engine, key, bytes);

  return bytes;
}

/** The object URL of a picture, or why the picture can't be loaded now. */
export type LoadedPicture =
  | { readonly url: string; readonly problem?: undefined }
  | { readonly url?: undefined; readonly problem: LoadAttachmentProblem };

/**
 * Loads a picture. Its object URL is revoked when the component is unmounted or the picture is
 * loaded again. Returns undefined while the picture is loading for the first time.
 */
export function useAttachedPicture(
  engine: Engine,
  to: AttachmentTarget,
  attachment: Attachment,
  /** If this value changes, the picture is loaded again. */
  again: unknown,
): LoadedPicture | undefined {
  const [picture, setPicture] = useState<LoadedPicture>();
  const { place, distributorId } = to.owner;
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    inBackground(
      loadAttachment(engine, to, attachment).then((bytes) => {
        if (isOver) return;
        if (typeof bytes === 'string') {
          setPicture({ problem: bytes });
          return;
        }
        made = URL.createObjectURL(bytes);
        setPicture({ url: made });
      }),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the values that identify the file; the objects are created with every render
  }, [engine, place, distributorId, to.documentId, attachment.hash, again]);
  return picture;
}
