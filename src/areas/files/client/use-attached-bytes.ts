/** The bytes of an attached file: of this device, or of the server where there is a connection. */
import { useEffect, useState } from 'react';
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { attachmentsOn, type Owner } from '../device/index.ts';
import { attachmentAddresses, attachmentTypes, type Attachment } from '../domain/index.ts';

/** Where a list of files belongs. `documentId` names the document to the server; absent: it has never been there. */
export type AttachedTo = { readonly owner: Owner; readonly documentId: string | undefined };

/** Fetched ones, for as long as the page lives: the newest few. */
const fetched = new Map<string, Blob>();
const MOST_FETCHED = 20;
function keep(key: string, bytes: Blob): void {
  fetched.delete(key);
  fetched.set(key, bytes);
  const [oldest] = fetched.keys();
  if (fetched.size > MOST_FETCHED && oldest !== undefined) fetched.delete(oldest);
}

/** unreachable: neither is it here nor could it be had. The others: as the server refuses it. */
export type NotGiven =
  | 'unreachable'
  | 'attachment_not_scanned'
  | 'attachment_infected'
  | 'attachment_expired'
  | 'attachment_lost'
  | 'file_changed';
const isRefusal = (code: string): code is NotGiven =>
  code === 'attachment_not_scanned' ||
  code === 'attachment_infected' ||
  code === 'attachment_expired' ||
  code === 'attachment_lost' ||
  code === 'file_changed';
/** The type is what the file is, never what an answer says. */
export async function loadAttached(
  engine: Engine,
  { owner, documentId }: AttachedTo,
  attachment: Attachment,
): Promise<Blob | NotGiven> {
  const { hash, type } = attachment;
  const typed = (bytes: Blob) => new Blob([bytes], { type: attachmentTypes[type].media });
  const here = await attachmentsOn(engine).bytes(owner, attachment);
  if (here) return typed(here);
  const key = `${documentId} ${hash}`;
  const known = fetched.get(key);
  if (known) return known;
  if (documentId === undefined) return 'unreachable';
  const { file } = attachmentAddresses(owner.place);
  const reply = await engine.api.file(file, { params: { id: documentId, hash } });
  if (!reply.ok)
    return reply.kind === 'refused' && isRefusal(reply.code) ? reply.code : 'unreachable';
  const bytes = typed(reply.value);
  keep(key, bytes);
  return bytes;
}

/** An address of its picture while it is shown; null: it cannot be had now; undefined: still asking. */
export function useAttachedPicture(
  engine: Engine,
  to: AttachedTo,
  attachment: Attachment,
  /** Asks once more when it changes. */
  again: unknown,
): string | null | undefined {
  const [address, setAddress] = useState<string | null>();
  const { place, distributorId } = to.owner;
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    inBackground(
      loadAttached(engine, to, attachment).then((bytes) => {
        if (isOver) return;
        made = typeof bytes === 'string' ? undefined : URL.createObjectURL(bytes);
        setAddress(made ?? null);
      }),
    );
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- by what names the file, not by objects made anew
  }, [engine, place, distributorId, to.documentId, attachment.hash, again]);
  return address;
}
