/** Attaches chosen files one after another, and collects messages about those that fail. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#kernel/client/index.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import type { AttachRefusalCode } from '../device/index.ts';
import { attachmentLimits, type Attachment } from '../domain/index.ts';
import { attachProblemMessage } from './attachment-words.ts';

type AttachingOptions = {
  /** Stores a file on this device. */
  readonly store: (file: File) => Promise<Result<Attachment, AttachRefusalCode>>;
  /** Removes a stored file that the document doesn't name. */
  readonly discard: (hash: string) => void;
  readonly attachments: readonly Attachment[];
  readonly onChange:
    | ((change: (before: readonly Attachment[]) => Attachment[]) => void)
    | undefined;
  /** Number of files that can still be added to the document. */
  readonly room: number;
  /** The message if more than `room` files are chosen. If absent, the one about orders is shown. */
  readonly tooMany: string | undefined;
};

export function useAttaching({
  store,
  discard,
  attachments,
  onChange,
  room,
  tooMany,
}: AttachingOptions) {
  const { t } = useLingui();
  const formats = useFormats();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(0);

  // Files are prepared at different speeds, so the limit applies when a file is ready.
  const capacity = attachments.length + room;
  const latestCapacity = useRef(capacity);
  useEffect(() => {
    latestCapacity.current = capacity;
  });

  const most = attachmentLimits.perDocument;
  const tooManyMessage = tooMany ?? t`An order can have at most ${most} files.`;
  const report = (problem: string) =>
    setProblems((before) => (before.includes(problem) ? before : [...before, problem]));

  /** React may compute a change while it renders, so what follows from it is done afterwards. */
  const leaveOut = (hash: string) =>
    queueMicrotask(() => {
      report(tooManyMessage);
      discard(hash);
    });

  const add = (attachment: Attachment) =>
    onChange?.((before) => {
      if (before.some(({ hash }) => hash === attachment.hash)) return [...before];
      if (before.length < latestCapacity.current) return [...before, attachment];
      leaveOut(attachment.hash);
      return [...before];
    });

  /** Attaches files. Rejects after the last file if storing one of them threw an error. */
  const attach = async (files: readonly File[]): Promise<void> => {
    const errors: unknown[] = [];
    setProblems(files.length > room ? [tooManyMessage] : []);
    setWorking((count) => count + 1);

    for (const file of files.slice(0, room)) {
      try {
        const done = await store(file);
        if (done.ok) add(done.value);
        else report(attachProblemMessage(file.name, done, formats));
      } catch (error) {
        errors.push(error);
        report(attachProblemMessage(file.name, refuse('attaching_failed'), formats));
      }
    }

    setWorking((count) => count - 1);
    if (errors.length > 0) throw errors[0];
  };

  return { attach, isWorking: working > 0, problems, clearProblems: () => setProblems([]) };
}
