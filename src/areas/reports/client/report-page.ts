/** What the address of a report shows. */
import type { FollowedUpload } from '#areas/imports/client/index.ts';

export type AddressShows =
  | 'report'
  | 'declaration'
  | 'upload'
  | 'loading'
  | 'not_found'
  | 'unreachable';

type Known = {
  /** A report, or a refused declaration, of this address is on the device. */
  readonly hasReport: boolean;
  readonly hasDeclaration: boolean;
  /** The server refused the FINALIZE. */
  readonly isReturned: boolean;
  /** Whether that was looked up so far. */
  readonly isRead: boolean;
  /** What the server answered; undefined: nothing so far. */
  readonly fetched: 'fetched' | 'not_found' | 'unreachable' | undefined;
  /** The upload of this address. */
  readonly upload: FollowedUpload;
};

/**
 * An upload whose FINALIZE was refused, or taken back, has no report: its address leads to the
 * upload. One that was sent is waited for.
 */
export function reportPage(known: Known): AddressShows {
  const { hasReport, hasDeclaration, isReturned, isRead, fetched, upload } = known;
  if (hasReport) return 'report';
  if (hasDeclaration) return 'declaration';
  if (!isRead || upload.state === 'loading') return 'loading';
  if (upload.state === 'here' && (isReturned || upload.facts.step !== 'sent')) return 'upload';
  return fetched === undefined || fetched === 'fetched' ? 'loading' : fetched;
}
