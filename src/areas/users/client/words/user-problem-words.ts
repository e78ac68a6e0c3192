/** Messages for the server's refusals, beside a field or for the whole action. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { RefusedReply } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { UsersCode } from '../../domain/index.ts';
import { fixedRightWords } from './user-words.ts';

export type ActionCode =
  | UsersCode
  | 'password_needed'
  | 'wrong_password'
  | 'changed_meanwhile'
  | 'too_many_requests'
  | 'not_found';

const codeWords: Readonly<Record<ActionCode, MessageDescriptor>> = {
  ...fixedRightWords,
  email_taken: msg`Email already registered. Use another email.`,
  own_account: msg`You can’t disable or remove your own account`,
  last_admin: msg`At least one administrator must be able to manage users`,
  last_settings_admin: msg`At least one active administrator must be able to manage users and change settings`,
  address_fixed: msg`Only an administrator with all the rights of this user can change the email`,
  password_needed: msg`Enter your current password to change the email`,
  wrong_password: msg`The current password is incorrect`,
  not_invited: msg`This user already has their own password`,
  invited_often: msg`You have sent many invitations. Wait a few minutes and try again.`,
  address_invited_often: msg`Several invitations were sent to this email a short time ago. Wait 20 minutes and try again.`,
  unknown_distributor: msg`This distributor is no longer active`,
  unknown_job_role: msg`This job role no longer exists`,
  changed_meanwhile: msg`Someone else changed this user. Check the current data and try again.`,
  too_many_requests: msg`Too many attempts. Wait a moment and try again.`,
  not_found: msg`This user no longer exists`,
};

const requestError = msg`There was a request error`;

export const refusalCodeMessage = (code: string): MessageDescriptor =>
  wordsForCode(codeWords, code, requestError);

type FailedReply =
  | Pick<RefusedReply, 'kind' | 'code'>
  | {
      readonly kind:
        | 'throttled'
        | 'unreachable'
        | 'not_ours'
        | 'server_error'
        | 'busy'
        | 'full'
        | 'outdated';
    };

/** Returns the message for a failed call. */
export function failureMessage(reply: FailedReply): MessageDescriptor {
  if (reply.kind === 'refused') return refusalCodeMessage(reply.code);

  return reply.kind === 'throttled' ? codeWords.too_many_requests : requestError;
}

const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  email_invalid: msg`Email is not valid`,
};

export const userIssueMessage = ({ code }: Issue): MessageDescriptor =>
  issueWords[code] ?? wordsForCode(codeWords, code, msg`Not valid`);
