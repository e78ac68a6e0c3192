/** What screens are built from: language, formats, and the components of the look. */
// First: the order of the style layers comes with it, before any style.
export { amber, canvas, ink, portalTheme, red } from './theme.ts';
export { languageOffers, localeOf, type Country } from './languages.ts';
export {
  fetchWordsAhead,
  LanguageProvider,
  portalWords,
  useLanguage,
  useWordsOf,
  type Words,
} from './i18n.tsx';
export { laterWords } from './later-words.ts';
export { withWords } from './with-words.ts';
export {
  currencySign,
  decimalMark,
  formatDate,
  formatDay,
  formatDayTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSpan,
  formatTime,
} from './format.ts';
export {
  belowLandscape,
  forcedColors,
  landscape,
  landscapeQuery,
  phone,
  phoneQuery,
  print,
  reducedMotion,
} from './measures.ts';
export { forgetMissingParts, lazyScreen, type LazyScreen } from './lazy-screen.ts';
export { askFor } from './ask.ts';
export { groupEntries, type SyncGroup } from './sync-groups.ts';
export { download } from './download.ts';
export { useAskedPages, type AskedPages, type AskedRows } from './use-asked-pages.ts';
export { showTaxId } from './tax-id.ts';
export { useCalmQuery } from './use-calm-query.ts';
export { commitEditors, enterEditor } from './open-editors.ts';
export { productName } from './product.ts';
export * from './ui/icons.ts';
export { AskedList } from './ui/AskedList.tsx';
export { BlockingHost, useBlocking } from './ui/Blocking.tsx';
export { Card } from './ui/Card.tsx';
export { DataTable, type Column, type Sorting } from './ui/DataTable.tsx';
export { DialogHost, useDialog, type DialogRequest } from './ui/DialogHost.tsx';
export { Dock } from './ui/Dock.tsx';
export { documentStatusWords, type DocumentStatus } from './ui/document-status.ts';
export { Drawer } from './ui/Drawer.tsx';
export { EmptyState, type DrawingSign } from './ui/EmptyState.tsx';
export { ErrorState } from './ui/ErrorState.tsx';
export { FilterTabs, type FilterTab } from './ui/FilterTabs.tsx';
export { Flag } from './ui/Flag.tsx';
export { Flyout } from './ui/Flyout.tsx';
export { focusFirstError } from './ui/focus-first-error.ts';
export { FocusFirstError } from './ui/FocusFirstError.tsx';
export { IconButton } from './ui/IconButton.tsx';
export { KpiRow, type Kpi } from './ui/KpiRow.tsx';
export { LanguageMenu } from './ui/LanguageMenu.tsx';
export { LanguagePicker } from './ui/LanguagePicker.tsx';
export { LinkButton } from './ui/LinkButton.tsx';
export { ListFilters, useClearFilters, useFilters, type FilterField } from './ui/ListFilters.tsx';
export { LoadingBar, LoadingProvider, useLoading } from './ui/Loading.tsx';
export { Logo } from './ui/Logo.tsx';
export { Meter } from './ui/Meter.tsx';
export { Notice } from './ui/Notice.tsx';
export { Page } from './ui/Page.tsx';
export { usePageTitle } from './ui/page-title.ts';
export { RowLink } from './ui/RowLink.tsx';
export { SendingMark, type SendingState } from './ui/SendingMark.tsx';
export { Skeletons, useSlow } from './ui/Skeletons.tsx';
export { SnackbarHost, useSnackbar, type SnackbarMessage } from './ui/SnackbarHost.tsx';
export { StatusBadge } from './ui/StatusBadge.tsx';
export { TextField } from './ui/TextField.tsx';
export { UiProvider } from './ui/UiProvider.tsx';
export { useMedia } from './ui/use-media.ts';
export { useModal } from './ui/use-modal.ts';
export { useCsvFile } from './use-csv-file.ts';
