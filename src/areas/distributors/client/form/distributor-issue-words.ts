/**
 * Messages for validation errors beside the fields of a distributor, and for errors of the calls
 * that save or remove it.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Reply } from '#kernel/device/index.ts';
import { saveProblemMessage, wordsForCode } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { MAX_TAX_ID_LENGTH } from '../../domain/index.ts';

const requestError = msg`There was a request error`;
const taxId = MAX_TAX_ID_LENGTH;
const words: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_offered: msg`Choose a country from the list in Settings`,
  cnpj: msg`Please enter a valid CNPJ`,
  crn: msg`Enter the CRN with at least one digit, up to ${taxId} characters`,
  repeated: msg`Another company of this distributor has this number`,
  phone: msg`Enter a valid phone number, with area code`,
  postal_code: msg`Enter the postal code as 00000-000`,
  erp_customer: msg`Use 6 letters or digits`,
  erp_store: msg`Use 2 letters or digits`,
  one_main: msg`Choose one main company`,
  main_inactive: msg`The main company must be active`,
  date: msg`The date must be between 1990 and 2099`,
  before_start: msg`The end can’t be before the start`,
  fixed: msg`Can’t be changed: this distributor already has orders or reports`,
  used: msg`Can’t be changed or removed: this company appears in orders or reports. Deactivate it and add another one.`,
  attachment_missing: msg`The file hasn’t arrived yet. Wait until it is sent and save again.`,
  too_big: msg`This is too long`,
  unknown: msg`Reload the page: this entry no longer exists`,
};

export const distributorIssueMessage = ({ code }: Issue): MessageDescriptor =>
  wordsForCode(words, code, requestError);

const calls: Readonly<Record<string, MessageDescriptor>> = {
  forbidden: msg`You no longer have permission for this. What you typed is still here.`,
  not_found: msg`This distributor no longer exists`,
  contracts_repeated: msg`Several contracts have the same number`,
};

export const distributorCallMessage = (
  reply: Extract<Reply<unknown>, { ok: false }>,
): MessageDescriptor =>
  wordsForCode(
    calls,
    reply.kind === 'refused' ? reply.code : reply.kind,
    saveProblemMessage(reply),
  );
