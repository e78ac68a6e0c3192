/** The upload that `?upload=` names, followed live; what is known only with the server is asked here too. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFollowedUpload, type FollowedUpload } from '#areas/imports/client/index.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import type { AnswerOf } from '#kernel/domain/address.ts';
import { addresses } from '../../domain/addresses.ts';
import type { ReportArea, ReportCalls } from '../../domain/index.ts';
import { useReports } from '../use-reports.ts';

/** The upload that the address names with `?upload=`. */
export function useUpload(): FollowedUpload {
  const { files } = useReports();
  const [params] = useSearchParams();
  return useFollowedUpload(files, params.get('upload'));
}

type Known = AnswerOf<ReportCalls['known']>;
/** Reports that came from the very same file; empty while nobody could be asked. */
export function useKnownFile(
  area: ReportArea,
  facts: Pick<UploadFacts, 'id' | 'hash' | 'distributorId'> | undefined,
): Known['reports'] {
  const { api, isOffline } = useReports();
  const [known, setKnown] = useState<{
    readonly hash: string;
    readonly reports: Known['reports'];
  }>();
  const hash = facts?.hash;
  const distributor = facts?.distributorId;
  const own = facts?.id;
  useEffect(() => {
    if (!hash || isOffline) return undefined;
    let current = true;
    void api.call(addresses[area].known, { query: { distributor, hash } }).then((reply) => {
      if (current && reply.ok)
        setKnown({ hash, reports: reply.value.reports.filter(({ id }) => id !== own) });
    });
    return () => {
      current = false;
    };
  }, [api, area, hash, distributor, own, isOffline]);
  return known && known.hash === hash ? known.reports : [];
}
