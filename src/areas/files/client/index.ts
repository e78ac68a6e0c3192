/** The public API of files' screens. */
import { lazyScreen } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';

/** Comes where something may be attached, or is. */
export const AttachmentList = /*#__PURE__*/ lazyScreen(() => import('./AttachmentList.tsx'));
/** What it says. Fails where the words cannot be fetched. */
export async function fetchAttachmentWords(language: Language): Promise<void> {
  const { attachmentWords } = await import('./attachment-words.ts');
  await attachmentWords[language]();
}
export type { AttachmentListProps } from './AttachmentList.tsx';
export type { AttachedTo } from './use-attached-bytes.ts';
