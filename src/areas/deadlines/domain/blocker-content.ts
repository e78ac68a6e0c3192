/**
 * Converts between a stored blocker (a rule for when orders and reports can't be submitted) and its
 * content as an administrator wrote it.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Blocker, BlockerContent } from './blocker-schema.ts';

/** Returns the content of a stored blocker. */
export const blockerContentOf = ({
  id: _id,
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...content
}: Blocker): BlockerContent => content;

/** Returns a content in the form of a stored blocker, with an id that no blocker has. */
export const blockerFromContent = (content: BlockerContent, now: Instant): Blocker => ({
  ...content,
  id: 0,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
