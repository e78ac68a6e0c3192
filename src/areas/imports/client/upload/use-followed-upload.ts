/** An upload of this device, followed live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Files, Upload, UploadFacts } from '../../device/index.ts';

export type FollowedUpload =
  | { readonly state: 'loading' | 'gone' }
  | { readonly state: 'here'; readonly upload: Upload; readonly facts: UploadFacts };
type Read = { readonly upload: Upload; readonly facts: UploadFacts | undefined };

/** Facts that are the same ones draw nothing anew. */
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

/** `id` null: the address names none. A step that follows another shows at once what that one knew. */
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
