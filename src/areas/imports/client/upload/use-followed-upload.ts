/** An upload of this device, followed live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Files, Upload, UploadFacts } from '../../device/index.ts';

export type FollowedUpload =
  | { readonly state: 'loading' | 'gone' }
  | { readonly state: 'here'; readonly upload: Upload; readonly facts: UploadFacts };

/** `id` null: the address names none. A step that follows another shows at once what that one knew. */
export function useFollowedUpload(files: Files, id: string | null): FollowedUpload {
  const upload = useMemo(() => (id ? files.open(id) : undefined), [files, id]);
  const read = useLiveQuery(async () => ({ of: upload, facts: await upload?.facts() }), [upload]);
  if (!upload) return { state: 'gone' };
  const isRead = read?.of === upload;
  const facts = isRead ? read.facts : upload.latestFacts();
  if (facts) return { state: 'here', upload, facts };
  return { state: isRead ? 'gone' : 'loading' };
}
