/** Texts for refusals of commands on order templates. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import { templateLimits, type TemplateCode } from '../../domain/index.ts';

const limit = templateLimits.perDistributor;

const gone = msg`This template no longer exists.`;

const refusalWords: Readonly<Record<TemplateCode, MessageDescriptor>> = {
  illegal_transition: gone,
  forbidden: msg`You don’t have permission to do this.`,
  version_conflict: msg`Someone else changed the template.`,
  refused: msg`A template needs a name and at least one product.`,
  distributor_inactive: msg`This distributor has been deactivated. Its templates can’t be changed.`,
  name_taken: msg`Another template already has this name.`,
  too_many_templates: msg`The distributor has ${limit} templates, the most allowed. Delete one first.`,
  not_restored: msg`The server didn’t accept this template again after it was restored.`,
  number_not_reserved: gone,
  number_taken: gone,
};

/** Returns the text of a refusal code. An unknown code or null returns the text of `refused`. */
export const templateRefusalMessage = (code: string | null | undefined): MessageDescriptor =>
  wordsForCode(refusalWords, code, refusalWords.refused);
