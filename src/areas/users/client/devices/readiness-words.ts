/**
 * Messages for what a device reported about whether the portal can open offline on it. The messages
 * of a report include its time.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { formatDateAndTime, usePortalSession } from '#kernel/client/index.ts';
import type {
  OfflineReadinessValue,
  NotReadyReason,
  DatedOfflineReadinessReport,
} from '#areas/account/domain/index.ts';

export const readinessWords: Readonly<Record<OfflineReadinessValue | 'untold', MessageDescriptor>> =
  {
    no: msg`No`,
    soon: msg`Not yet`,
    yes: msg`Yes`,
    untold: msg`Not reported`,
  };

const reasonWords: Readonly<Record<Exclude<NotReadyReason, 'refused'>, MessageDescriptor>> = {
  changed: msg`The network changed a file that the portal needs.`,
  unreachable: msg`The connection was lost during the installation.`,
  no_space: msg`There isn’t enough space on the device.`,
  interrupted: msg`The installation was interrupted.`,
  unsupported: msg`The browser doesn’t keep the portal: a private window, or a browser that is too old.`,
};

export type ReadinessText = {
  readonly answer: string;
  /** Sentences, the most important first. */
  readonly details: readonly string[];
};

/**
 * Returns a function that describes a report. Its argument is null if no report of the device is
 * stored.
 */
export function useReadinessText(): (opening: DatedOfflineReadinessReport | null) => ReadinessText {
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();

  const why = ({ reason, status }: DatedOfflineReadinessReport) => {
    if (reason === undefined) return [];
    if (reason !== 'refused') return [_(reasonWords[reason])];
    return [
      status === undefined
        ? t`The network refused a file that the portal needs.`
        : t`The network refused a file that the portal needs (error ${status}).`,
    ];
  };

  return (opening) => {
    if (opening === null) return { answer: _(readinessWords.untold), details: [] };

    const { opens, installed, running, missing = 0, path: file } = opening;
    const since = formatDateAndTime(opening.since, zone);
    const at = formatDateAndTime(opening.at, zone);

    return {
      answer: _(readinessWords[opens]),
      details: [
        ...(opens === 'yes' && installed !== undefined && installed !== running
          ? [t`With version ${installed}.`]
          : []),
        ...(missing > 0
          ? [
              t`${plural(missing, { one: '# part only opens with a connection.', other: '# parts only open with a connection.' })}`,
            ]
          : []),
        ...why(opening),
        ...(file === undefined ? [] : [t`File: ${file}`]),
        t`Since ${since}, as of ${at}`,
      ],
    };
  };
}
