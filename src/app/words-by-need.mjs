/** Splits each language's catalogue while building: the words of sign-in come with the first screen, those of later screens and of the developer tools with them, all others after sign-in. One .po file a language stays the source. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const part = /\.po\?words=(start|rest|later|reports?|files|rows|dev)\.po$/;
/** Whoever is not signed in sees these places alone: the shared components, the account's open screens, the plain pages. */
const isOpen = (origin) =>
  /^src\/(kernel\/client\/(?!ui\/(AskedList|ErrorState|ListFilters|document-status|SendingMark|feedback\/NeedsConnection)|use-csv-file)|areas\/account\/client\/(?!Profile|ChangePassword|SignOut|use-sign-out|download)|app\/client\/(updates\/|UpdateWatch|shell\/(Login|Privacy|ErrorPage|SkipLink|NotFound)))/.test(
    origin,
  );

/** These places alone belong to the developer tools. */
const isDevelopers = (origin) => /^src\/(areas\/dev|app\/client\/dev)\//.test(origin);
/** Screens that wait for words of their own (`withWords`), and what only these use. */
const isLater = (origin) =>
  /^src\/(areas\/(erp|audit|orders\/client\/(approvals\/|mails|use-order-sync)|compliance\/client\/mails|account\/client\/(Profile|SignOutDialog)|alerts\/client\/(NotificationsScreen|AlertRow|alert-words))|kernel\/client\/(ui\/(AskedList|ListFilters)|use-csv-file)|app\/client\/(being-prepared|SyncStatus|shell\/(SyncDrawer|SyncConflict|InstallHelp|NotBuilt)))/.test(
    origin,
  );
const ROWS =
  'CellFace|CellInput|CellPanel|ErrorFile|GridRow|IssueTable|OfferedCorrections|PreviewGrid|RowCards|RowsReview|StateChips|issue-words|repair-words|row-results|use-correcting';
const LISTS = 'ListHead|NoneDrawer|ReportList|ReportTable|area-words|export\\/ExportButton|paths';
const STEPS =
  'ColumnsStep|DockNote|FinalizeDrawer|ForgetColumns|MissingStep|NewUpload|PreviewStep|TemplateButton|UnfinishedUploads|Upload|ValuesStep|WhoseFields';
/** The rows of a file, and what may be wrong with them. */
const isRows = (origin) =>
  new RegExp(
    `^src/areas/(imports/client/(${ROWS})|reports/client/(Instructions|PreviewContent|ReasonList))`,
  ).test(origin);
/** The steps of reading a file, for reports and for orders. */
const isFiles = (origin) =>
  new RegExp(
    `^src/areas/(imports/client/(?!${ROWS.replace('|row-results|use-correcting', '')})|orders/client/from-file/|reports/client/(${STEPS}|area-words|refusal-words|replacement-words))`,
  ).test(origin);
/** The lists of stock and sales, and what stands above them. */
const isReports = (origin) =>
  new RegExp(`^src/areas/(compliance/client/(?!mails)|reports/client/(${LISTS}))`).test(origin);
/** One report, declarations, exports. */
const isReport = (origin) =>
  new RegExp(
    `^src/areas/(reports/client/(?!Instructions|PreviewContent|ReasonList|${STEPS.replace('|WhoseFields', '')}|${LISTS.replace('area-words|', '')})|imports/client/(DayLedger|ResultMark|field-words|row-results|show-value))`,
  ).test(origin);
const own = [
  ['later', isLater],
  ['reports', isReports],
  ['report', isReport],
  ['files', isFiles],
  ['rows', isRows],
  ['dev', isDevelopers],
];
/** Words of several such places come with each of them: nobody else need wait for them. */
export const partsOf = (origins) => {
  if (origins.some(isOpen)) return ['start'];
  if (origins.length === 0 || !origins.every((origin) => own.some(([, isOwn]) => isOwn(origin))))
    return ['rest'];
  return own.flatMap(([name, isOwn]) => (origins.some(isOwn) ? [name] : []));
};

/** A vite plugin; `x.po?words=start.po`, `…rest.po`, `…later.po`, `…reports.po`, `…report.po`, `…files.po`, `…rows.po` and `…dev.po` make the whole. */
export function wordsByNeed() {
  let parts = new Map();
  return {
    name: 'words-by-need',
    enforce: 'post',
    async buildStart() {
      const config = getConfig();
      const [catalog] = await getCatalogs(config);
      const messages = await catalog.read(config.sourceLocale);
      parts = new Map(
        Object.entries(messages ?? {}).map(([id, { origin = [] }]) => [
          id,
          partsOf(origin.map(([file]) => file)),
        ]),
      );
    },
    transform(code, id) {
      const wanted = part.exec(id)?.[1];
      if (!wanted) return null;
      const [, literal] =
        /JSON\.parse\((".*")\)/s.exec(code) ??
        this.error(`${id}: a catalogue in a form unknown to words-by-need`);
      const all = JSON.parse(JSON.parse(literal));
      const kept = Object.fromEntries(
        Object.entries(all).filter(([key]) => (parts.get(key) ?? ['rest']).includes(wanted)),
      );
      return {
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))});`,
        map: null,
      };
    },
  };
}
