/** Between a blocker as it is stored and what somebody wrote of it. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Blocker, BlockerContent } from './blocker-schema.ts';

/** What somebody wrote of it. */
export const contentOf = ({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...content
}: Blocker): BlockerContent => content;
/** What a content would be once it is stored; no blocker has its id. */
export const asStored = (content: BlockerContent, now: Instant): Blocker => ({
  ...content,
  id: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
