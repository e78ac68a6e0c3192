/**
 * Follows the upload that `?upload=` names, and asks the server for earlier reports of the same
 * file.
 */
import { useSearchParams } from 'react-router-dom';
import { useFollowedUpload, type FollowedUpload } from '#areas/imports/client/index.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { useRemoteQuery } from '#kernel/client/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { ReportArea, ReportCalls } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

/** Returns the upload that the URL names with `?upload=`. */
export function useUpload(): FollowedUpload {
  const { files } = useReportsSession();
  const [params] = useSearchParams();
  return useFollowedUpload(files, params.get('upload'));
}

type SameFileAnswer = AnswerOf<ReportCalls['known']>;

/**
 * Returns the other reports that were made from exactly this file. Empty until the server has
 * answered.
 */
export function useReportsOfSameFile(
  area: ReportArea,
  facts: Pick<UploadFacts, 'id' | 'hash' | 'distributorId'> | undefined,
): SameFileAnswer['reports'] {
  const { api } = useReportsSession();
  const hash = facts?.hash;
  const distributor = facts?.distributorId;
  const known = useRemoteQuery({
    name: hash ? `${area} ${distributor} ${hash}` : undefined,
    fetch: async () => {
      await whenPageIdle();
      return await api.call(addresses[area].known, { query: { distributor, hash: hash! } });
    },
    isQuiet: true,
  });

  return known.value?.reports.filter(({ id }) => id !== facts?.id) ?? [];
}
