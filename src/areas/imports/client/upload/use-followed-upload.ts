/** Follows an upload of this device with a live query. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Files, Upload, UploadFacts } from '../../device/index.ts';

export type FollowedUpload =
  | { readonly state: 'loading' | 'gone' }
  | { readonly state: 'here'; readonly upload: Upload; readonly facts: UploadFacts };

type Read = { readonly upload: Upload; readonly facts: UploadFacts | undefined };

/**
 * Returns an upload with a function that reads its facts. The function returns the same object
 * while the facts do not change, so that nothing is rendered again.
 */
function followed(upload: Upload) {
  const known = upload.latestFacts();
  let last: Read | undefined = known && { upload, facts: known };

  return {
    upload,
    known: last,
    async read(): Promise<Read> {
      const facts = await upload.facts();
      if (!last || last.facts !== facts) last = { upload, facts };
      return last;
    },
  };
}

/**
 * Follows an upload and its facts. Until the first read is done, the facts that this page read last
 * are shown, for example by the previous step. `id` is null if the address names no upload; the
 * state is then `gone`.
 */
export function useFollowedUpload(files: Files, id: string | null): FollowedUpload {
  const following = useMemo(() => (id ? followed(files.open(id)) : undefined), [files, id]);
  const read = useLiveQuery(() => following?.read(), [following], following?.known);
  if (!following) return { state: 'gone' };
  const { upload, known } = following;
  const isRead = read?.upload === upload;
  const facts = (isRead ? read : known)?.facts;
  if (facts) return { state: 'here', upload, facts };

  return { state: isRead ? 'gone' : 'loading' };
}
