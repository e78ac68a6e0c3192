/** An upload of this device, followed live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Files, Upload, UploadFacts } from '../../device/index.ts';

export type FollowedUpload =
  | { readonly state: 'loading' | 'gone' }
  | { readonly state: 'here'; readonly upload: Upload; readonly facts: UploadFacts };

/** `id` null: the address names none. */
export function useFollowedUpload(files: Files, id: string | null): FollowedUpload {
  const upload = useMemo(() => (id ? files.open(id) : undefined), [files, id]);
  const read = useLiveQuery(async () => ({ of: upload, facts: await upload?.facts() }), [upload]);
  if (!upload) return { state: 'gone' };
  if (!read || read.of !== upload) return { state: 'loading' };
  return read.facts ? { state: 'here', upload, facts: read.facts } : { state: 'gone' };
}
