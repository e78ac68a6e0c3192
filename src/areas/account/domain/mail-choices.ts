/** The schema of a person's choices of emails. */
import { z } from '#kernel/domain/schema.ts';

/** The number of kinds of emails that a person can switch off at most. */
export const MAX_MAIL_CHOICES = 40;

/**
 * The choices of emails: true if the person wants this kind. A kind that is absent is wanted. Each
 * area names its own kinds.
 */
export const mailChoicesSchema = z
  .record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), z.boolean())
  .check(z.refine((choices) => Object.keys(choices).length <= MAX_MAIL_CHOICES));
