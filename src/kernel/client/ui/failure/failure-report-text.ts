/** The text that describes a failure for the operator. Times are in UTC, as in the server's log. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailedCall } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';

type Failure = {
  /** The product's name in the reader's language. */
  readonly product: string;
  readonly version: string;
  /** When the failure was shown. */
  readonly at: Instant;
  readonly page: string;
  /** The device's id, or undefined if it is not known. */
  readonly device: string | undefined;
  /** The calls that failed before, the newest first. */
  readonly calls: readonly FailedCall[];
  /** The error that the screen failed with. */
  readonly error: unknown;
};

type Translate = (message: MessageDescriptor) => string;

/**
 * The number of characters from which a part of an address may be a secret, such as the token of a
 * mailed link.
 */
const SECRET_LENGTH = 40;

const withoutSecrets = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= SECRET_LENGTH ? '…' : part))
    .join('/');

const timeText = (at: Instant): string => new Date(at).toISOString();

export function failureReportText(
  { product, version, at, page, device, calls, error }: Failure,
  _: Translate,
): string {
  const shownPage = withoutSecrets(page);
  const time = timeText(at);

  const said = ({ kind, status, code }: FailedCall): string => {
    if (kind === 'unreachable') return _(msg`no answer`);
    const answer = [status, code].filter((part) => part !== undefined).join(' ');
    return kind === 'not_ours' ? _(msg`${answer} from a program other than the portal`) : answer;
  };

  const lines = calls.flatMap((call) => {
    const id = call.request;
    return [
      '',
      _(msg`Request: ${id}`),
      `${timeText(call.at)} ${withoutSecrets(call.route)}: ${said(call)}`,
    ];
  });

  return [
    `${product} ${version}`,
    _(msg`Time: ${time}`),
    _(msg`Page: ${shownPage}`),
    ...(device === undefined ? [] : [_(msg`Device: ${device}`)]),
    ...(error instanceof Error ? [`${error.name}: ${error.message}`] : []),
    ...lines,
  ].join('\n');
}
