/** Decides what the path of a report shows. */
import type { FollowedUpload } from '#areas/imports/client/index.ts';

export type ReportPageKind =
  | 'report'
  | 'declaration'
  | 'upload'
  | 'loading'
  | 'not_found'
  | 'unreachable';

type Known = {
  /** Whether this device has a report with the id in the path. */
  readonly hasReport: boolean;
  /** Whether this device has a refused declaration with the id in the path. */
  readonly hasDeclaration: boolean;
  /** True if the server refused the FINALIZE. */
  readonly isReturned: boolean;
  /** Whether this device has already been searched for the report. */
  readonly isRead: boolean;
  /** The result of loading the report from the server. Undefined until the server answers. */
  readonly fetched: 'fetched' | 'not_found' | 'unreachable' | undefined;
  /** The upload with the id in the path. */
  readonly upload: FollowedUpload;
};

/**
 * Returns what the page shows. An upload whose FINALIZE was refused or withdrawn has no report, so
 * its path shows the upload. For an upload that was sent, the page waits for the report.
 */
export function reportPageKind(known: Known): ReportPageKind {
  const { hasReport, hasDeclaration, isReturned, isRead, fetched, upload } = known;
  if (hasReport) return 'report';
  if (hasDeclaration) return 'declaration';
  if (!isRead || upload.state === 'loading') return 'loading';
  if (upload.state === 'here' && (isReturned || upload.facts.step !== 'sent')) return 'upload';

  return fetched === undefined || fetched === 'fetched' ? 'loading' : fetched;
}
