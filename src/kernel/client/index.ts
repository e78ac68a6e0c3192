/** The public API for screens: language, formats, and the components of the design system. */
// The theme comes first, because it sets the order of the style layers.
export { amber, canvasColor, inkColor, portalTheme, redColors } from './theme/theme.ts';
export { languageOptions, localeOf, type LanguageMark } from './i18n/languages.ts';
export {
  prefetchMessages,
  LanguageProvider,
  showFirstLanguage,
  useLanguage,
} from './i18n/i18n.tsx';
export type { MessageCatalog } from './i18n/catalog-names.ts';
export { wordsForCode } from './i18n/words-for-code.ts';
export {
  formatDate,
  formatDateRange,
  formatInstantAsDate,
  formatDateAndTime,
  formatMonth,
  formatDuration,
  formatTime,
} from './format/format-dates.ts';
export { useApplyFormatPatterns } from './format/use-apply-format-patterns.ts';
export { useFormats } from './format/use-formats.ts';
export { useAsOfText } from './format/use-as-of-text.ts';
export {
  belowLandscapeMedia,
  forcedColorsMedia,
  landscapeMedia,
  landscapeQuery,
  wideQuery,
  phoneMedia,
  phoneQuery,
  shortScreenMedia,
  shortScreenQuery,
  printMedia,
  reducedMotionMedia,
} from './theme/media-queries.ts';
export { captionText, headText, quietText, smallText, titleText } from './theme/text-styles.ts';
export { resetFailedScreens, lazyScreen, type LazyScreen } from './portal/lazy-screen.ts';
export { lazyPart } from './portal/LazyPart.tsx';
export { isMissingScreen, needsReloadPrompt, withoutReloadPrompt } from './portal/reload-prompt.ts';
export {
  PortalSessionProvider,
  useIsOffline,
  usePortalSession,
  useSyncSummary,
} from './portal-session.tsx';
export { SelectOrCombobox } from './ui/suggestions/SelectOrCombobox.tsx';
export { nextSuggestionIndex } from './ui/suggestions/next-suggestion-index.ts';
export { SuggestionList } from './ui/suggestions/SuggestionList.tsx';
export { groupOutboxEntries, type SyncGroup } from './data/group-outbox-entries.ts';
export { useOutboxSections, type EntrySections } from './data/use-outbox-sections.ts';
export { download } from './data/download.ts';
export { getMemoryAnswerCache, type AnswerCache } from './remote/answer-cache.ts';
export { useDeviceCache } from './remote/use-device-cache.ts';
export {
  usePagedQuery,
  type PagedQuery,
  type RowsPage,
  type PageWithKeyTrail,
} from './remote/use-paged-query.ts';
export {
  installedPart,
  onlinePart,
  onlineScreen,
  PageNameContext,
} from './remote/OnlineScreen.tsx';
export { useBusy } from './remote/use-busy.ts';
export { createChoiceSender } from './remote/create-choice-sender.ts';
export { EARLIER_ATTEMPT_SAVED, useIdempotentCommand } from './remote/use-idempotent-command.ts';
export { hasUnsentText, useUnsentText } from './remote/use-unsent-text.ts';
export { RemoteQueryFrame, FetchedRowFrame } from './remote/FetchedRowFrame.tsx';
export { useRemoteQuery, type RemoteQuery, type RemoteState } from './remote/use-remote-query.ts';
export { tabWords } from './tab-words.ts';
export { formatTaxId } from './format/tax-id.ts';
export { useThrottledQuery } from './data/use-throttled-query.ts';
export { useRequiredContext } from './portal/use-required-context.ts';
export { saveOpenEditors, registerEditor } from './portal/open-editors.ts';
export { useProductName } from './portal/use-product-name.ts';
export * from './ui/page/icons.ts';
export { BarChart } from './ui/chart/BarChart.tsx';
export type { BarGroup } from './ui/chart/BarDrawing.tsx';
export { FigureTable, type FigureRow, type FigureTableProps } from './ui/chart/FigureTable.tsx';
export { BlockingOverlayHost, useBlockingOverlay } from './ui/base/BlockingOverlayHost.tsx';
export { Card, useCardStyles } from './ui/page/Card.tsx';
export {
  ConflictFields,
  type ConflictChoice,
  type ConflictField,
} from './ui/inputs/ConflictFields.tsx';
export { CheckboxGroup } from './ui/inputs/CheckboxGroup.tsx';
export { CharacterCountField } from './ui/inputs/CharacterCountField.tsx';
export { DataTable, type TableColumn } from './ui/lists/DataTable.tsx';
export { SortHead } from './ui/lists/SortHead.tsx';
export { ariaSort, useSorting, type Sorting } from './ui/lists/use-sorting.ts';
export { useChangeParams } from './ui/lists/use-change-params.ts';
export { FilterChips, type FilterChip } from './ui/filters/FilterChips.tsx';
export { useRefinementChips } from './ui/filters/use-refinement-chips.ts';
export { FilterFlyout } from './ui/filters/FilterFlyout.tsx';
export { DialogHost, useDialog } from './ui/base/DialogHost.tsx';
export type { DialogRequest } from './ui/dialogs/dialog-request.ts';
export {
  arrangeActions,
  type DocumentAction,
  type DocumentActionKind,
} from './ui/document/document-actions.ts';
export { DocumentPage } from './ui/document/DocumentPage.tsx';
export { FormDock } from './ui/document/FormDock.tsx';
export { documentKindWords, wordsOfKind } from './ui/states/document-kind-words.ts';
export { documentStatusWords, type DocumentStatus } from './ui/states/document-status.ts';
export { Drawer } from './ui/drawers/Drawer.tsx';
export { EmptyState, type EmptyStateSign } from './ui/states/EmptyState.tsx';
export { FailureDetails } from './ui/failure/FailureDetails.tsx';
export { MissingDialog } from './ui/failure/MissingDialog.tsx';
export { MissingPart } from './ui/failure/MissingPart.tsx';
export { ErrorState } from './ui/states/ErrorState.tsx';
export { FilterTabs, type FilterTab } from './ui/filters/FilterTabs.tsx';
export { LanguageMarkIcon } from './ui/base/LanguageMarkIcon.tsx';
export { Flyout } from './ui/drawers/Flyout.tsx';
export { fieldErrorProps } from './ui/fields/field-error-props.ts';
export { focusFirstError } from './ui/fields/focus-first-error.ts';
export { FocusFirstError } from './ui/fields/FocusFirstError.tsx';
export { Form } from './ui/fields/Form.tsx';
export { optionOf, SelectOptions, type SelectOption } from './ui/fields/SelectOptions.tsx';
export { useForm, type FormRefusal, type FormState } from './ui/fields/use-form.ts';
export { LazyConflictNotice } from './ui/versioned-form/LazyConflictNotice.tsx';
export type { FieldDescription, FormFields } from './ui/versioned-form/field-definition.ts';
export { FormField } from './ui/versioned-form/FormField.tsx';
export { useValueText } from './ui/versioned-form/use-value-text.ts';
export { useGuardedForm } from './ui/versioned-form/use-guarded-form.ts';
export { countUnsavedFields } from './portal/unsaved-forms.ts';
export { useUnsavedQuestion } from './ui/versioned-form/use-unsaved-question.tsx';
export { RowForm } from './ui/versioned-form/RowForm.tsx';
export {
  currentRowOfRefusal,
  useVersionedForm,
  type VersionedRefusal,
  type VersionedValues,
} from './ui/versioned-form/use-versioned-form.ts';
export { RemoveRowButton } from './ui/versioned-form/RemoveRowButton.tsx';
export { useRemoveRow } from './ui/versioned-form/use-remove-row.ts';
export { useReadOnlyFieldStyles } from './ui/versioned-form/use-read-only-field-styles.ts';
export { actionProblemMessage } from './remote/action-problem-message.ts';
export { saveProblemMessage } from './remote/save-problem-message.ts';
export { useRowForm } from './ui/versioned-form/use-row-form.ts';
export { IconButton } from './ui/base/IconButton.tsx';
export { KpiRow, type Kpi } from './ui/lists/KpiRow.tsx';
export { LanguageMenu } from './ui/page/LanguageMenu.tsx';
export { LanguagePicker } from './ui/fields/LanguagePicker.tsx';
export { LinkButton } from './ui/page/LinkButton.tsx';
export {
  instantsOfPeriod,
  isRefined,
  listPath,
  readChoice,
  readPageNumber,
  readRefinement,
  refinementFields,
  type Refinement,
} from './ui/lists/list-url-params.ts';
export {
  ListFilters,
  useClearFilters,
  useFilters,
  type FilterField,
} from './ui/remote-list/ListFilters.tsx';
export { ListUnavailable } from './ui/states/ListUnavailable.tsx';
export { RemoteList } from './ui/remote-list/RemoteList.tsx';
export { LogList } from './ui/data-list/LogList.tsx';
export { useSelectOptions } from './ui/remote-list/use-select-options.ts';
export { CsvButton } from './ui/data-list/CsvButton.tsx';
export { DataList } from './ui/data-list/DataList.tsx';
export { ListTable } from './ui/data-list/ListTable.tsx';
export { type CardPosition, type ListColumn } from './ui/data-list/list-columns.ts';
export { useDataList } from './ui/data-list/use-data-list.ts';
export { useListStyles } from './ui/data-list/use-list-styles.ts';
export { ListFooter } from './ui/lists/ListFooter.tsx';
export { LoadingBar, LoadingProvider, useLoadingReport } from './ui/base/LoadingBar.tsx';
export { Logo } from './ui/base/Logo.tsx';
export { Meter } from './ui/document/Meter.tsx';
export { RequiresConnectionMark } from './ui/states/RequiresConnectionMark.tsx';
export { FormDialog } from './ui/dialogs/FormDialog.tsx';
export { ModalDialog } from './ui/dialogs/ModalDialog.tsx';
export { useDangerStyles } from './ui/dialogs/use-danger-styles.ts';
export { Notice } from './ui/document/Notice.tsx';
export { Page } from './ui/page/Page.tsx';
export {
  FormatPatternFields,
  useFormatPatternLabels,
  useFormatPatternOptions,
} from './ui/inputs/FormatPatternFields.tsx';
export { usePageTitle } from './ui/base/use-page-title.ts';
export { RowMenu, type RowMenuItem } from './ui/lists/RowMenu.tsx';
export { ListReadError } from './ui/lists/ListReadError.tsx';
export { ShellSkeleton } from './ui/base/ShellSkeleton.tsx';
export { NoMatch } from './ui/lists/NoMatch.tsx';
export { UnavailableRow } from './ui/states/UnavailableRow.tsx';
export { RequiresConnection } from './ui/states/RequiresConnection.tsx';
export { RowMarks } from './ui/lists/RowMarks.tsx';
export { useMaxColumnPriority } from './ui/lists/use-max-column-priority.ts';
export { RowTitle } from './ui/lists/RowTitle.tsx';
export { useRowStyles } from './ui/lists/use-row-styles.ts';
export { RowLink } from './ui/lists/RowLink.tsx';
export { SettingsForm } from './ui/settings/SettingsForm.tsx';
export { SettingsRowForm, useSettingsFieldStyles } from './ui/settings/SettingsRowForm.tsx';
export { PageWithBreadcrumbs, type ParentPage } from './ui/settings/PageWithBreadcrumbs.tsx';
export {
  RecentImports,
  RecentImportsContext,
  type RecentImportsProps,
} from './ui/settings/RecentImports.tsx';
export { SettingsPage } from './ui/settings/SettingsPage.tsx';
export { SearchBox } from './ui/lists/SearchBox.tsx';
export { SendingMark } from './ui/states/SendingMark.tsx';
export { sendingStateBySyncState } from './ui/states/sending-state.ts';
export { Bone, Skeletons } from './ui/base/Skeletons.tsx';
export { useArePlaceholdersDue } from './ui/base/use-are-placeholders-due.ts';
export { SnackbarHost, useSnackbar, type SnackbarMessage } from './ui/base/SnackbarHost.tsx';
export { StatusBadge } from './ui/states/StatusBadge.tsx';
export { RichText } from './ui/rich-text/RichText.tsx';
export { RichTextField } from './ui/rich-text/RichTextField.tsx';
export { useRichTextStyles } from './ui/rich-text/use-rich-text-styles.ts';
export { DescriptionList, type DescriptionItem } from './ui/page/DescriptionList.tsx';
export { preventSubmitOnEnter, onEnter } from './ui/fields/enter-key.ts';
export { DateInput } from './ui/fields/DateInput.tsx';
export { TextField } from './ui/fields/TextField.tsx';
export { NonBreakingText } from './format/NonBreakingText.tsx';
export { UiProvider } from './ui/base/UiProvider.tsx';
export { useScrollBoxProps } from './ui/page/use-scroll-box-props.ts';
export { useFoldedFigures } from './ui/page/use-folded-figures.tsx';
export { useListPage, type ListPage } from './ui/lists/use-list-page.ts';
export { ListPlaceholder } from './ui/lists/ListPlaceholder.tsx';
export { useTextAfterPause } from './ui/lists/use-debounced-text.ts';
export { useScrollRestoration } from './ui/lists/use-scroll-restoration.ts';
export { useIconButtonStyles } from './ui/page/use-icon-button-styles.ts';
export { useIsPrinting } from './ui/page/use-is-printing.ts';
export { useMediaQuery } from './ui/page/use-media-query.ts';
export { useModal } from './ui/base/use-modal.ts';
export { useCsvDownload } from './remote/use-csv-download.ts';
