/**
 * Shows in the sync drawer the work that may no longer be sent to the server. Each document and
 * file can be exported or discarded.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { download, useDialog, useSnackbar, wordsOfKind } from '#kernel/client/index.ts';
import type { Engine, OutboxEntry, UnsentDocument } from '#kernel/device/index.ts';
import {
  createDeniedWorkChecks,
  type DeniedReason,
} from '#kernel/device/access/denied-work-checks.ts';
import { areaData } from '../../../device/area-data.ts';
import { exportUnsentDocument } from '../export-unsent-document.ts';
import type { DeniedItem, SyncedItem, SyncSections } from './sync-sections.ts';

/** Loads the actions on files when a user exports or discards a file. */
const fileActions = () => import('./unsent-file-actions.ts');

/**
 * Moves documents that may no longer be sent from the failed section to a section of their own, and
 * adds files and stock counts that may no longer be sent. These are read each time the drawer
 * opens.
 */
export function useDeniedWork(
  engine: Engine,
  entries: readonly OutboxEntry[],
  sections: SyncSections,
  isOpen: boolean,
): SyncSections {
  const { t, i18n } = useLingui();
  const { ask } = useDialog();
  const snackbar = useSnackbar();
  const [files, setFiles] = useState<readonly UnsentDocument[]>([]);
  const { actor, modules, own } = engine;
  const denials = createDeniedWorkChecks(actor, areaData);

  const readFiles = async () => {
    const unsent = await Promise.all(
      modules.map(async (module) => (await module.listUnsentDocuments?.(own)) ?? []),
    );
    setFiles(unsent.flat().filter((file) => denials.file(file)));
  };

  useEffect(() => {
    if (isOpen) inBackground(readFiles());
    // The files are also read after each file that is discarded here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine, isOpen]);

  const why: Readonly<Record<DeniedReason, string>> = {
    right: t`You no longer have permission to send this. It stays on this device until you export or discard it.`,
    distributor: t`Written for another distributor. It won’t be sent. It stays on this device until you export or discard it.`,
  };
  const askToDiscard = (title: string, count: number) =>
    ask({
      title: t`Discard unsent changes?`,
      content: (
        <Plural
          value={count}
          one={`${title}: # unsent change will be removed from this device.`}
          other={`${title}: # unsent changes will be removed from this device.`}
        />
      ),
      acceptLabel: t`Discard changes`,
      isDestructive: true,
    });

  const denied = denials.documents(entries);
  const documentItem = ({ id, title }: SyncedItem, documentId: string): DeniedItem => {
    const lane = entries.filter((entry) => entry.open === 1 && entry.documentId === documentId);
    return {
      id,
      title,
      detail: why[denied.get(documentId)!],
      onExport: () => inBackground(exportUnsentDocument(engine, documentId)),
      onDiscard: () =>
        inBackground(
          askToDiscard(title, lane.length).then(async (isAccepted) => {
            // Discarding the oldest entry discards the later ones too.
            if (isAccepted) await engine.discard(lane.at(-1)!.id);
          }),
        ),
    };
  };
  const fileItem = (file: UnsentDocument): DeniedItem => {
    const words = i18n._(wordsOfKind(file.kind));
    const title = file.name === null ? words : `${words}: ${file.name}`;
    return {
      id: file.id,
      title,
      detail: why[denials.file(file)!],
      onExport: () =>
        inBackground(
          fileActions().then(async ({ exportUnsentFile }) => {
            const exported = await exportUnsentFile(own, file);
            if (exported) download(exported.name, exported.bytes, exported.bytes.type);
            else
              snackbar.show({
                type: 'error',
                content: t`Can’t export: the content is no longer on this device.`,
              });
          }),
        ),
      onDiscard: () =>
        inBackground(
          askToDiscard(title, file.count).then(async (isAccepted) => {
            if (!isAccepted) return;
            await (await fileActions()).deleteUnsentFile(own, file);
            await readFiles();
          }),
        ),
    };
  };

  const documentOf = new Map(entries.map((entry) => [entry.id, entry.documentId]));
  const isDenied = ({ id }: SyncedItem) => denied.has(documentOf.get(id) ?? '');
  return {
    ...sections,
    denied: [
      ...sections.failed
        .filter(isDenied)
        .map((item) => documentItem(item, documentOf.get(item.id)!)),
      ...files.map(fileItem),
    ],
    failed: sections.failed.filter((item) => !isDenied(item)),
  };
}
