/**
 * The icons of the portal, except those of attachments and of the rich text editor, named by their
 * meaning. Each comes from its own small module.
 */
export { Add20Regular as AddIcon } from '@fluentui/react-icons/svg/add';
export {
  Alert20Filled as BellRingingIcon,
  Alert20Regular as BellIcon,
} from '@fluentui/react-icons/svg/alert';
export { ArrowDown16Regular as SortDescendingIcon } from '@fluentui/react-icons/svg/arrow-down';
export { ArrowUp16Regular as SortAscendingIcon } from '@fluentui/react-icons/svg/arrow-up';
export { ArrowDownload20Regular as DownloadIcon } from '@fluentui/react-icons/svg/arrow-download';
export { ArrowUpload20Regular as UploadIcon } from '@fluentui/react-icons/svg/arrow-upload';
export { ArrowRight16Regular as ArrowIcon } from '@fluentui/react-icons/svg/arrow-right';
export { ArrowUndo20Regular as UndoIcon } from '@fluentui/react-icons/svg/arrow-undo';
export { ArrowSwap16Regular as ChangeIcon } from '@fluentui/react-icons/svg/arrow-swap';
export {
  ArrowSync16Regular as SendingIcon,
  ArrowSync20Regular as SyncIcon,
} from '@fluentui/react-icons/svg/arrow-sync';
export { BarcodeScanner20Regular as ScanIcon } from '@fluentui/react-icons/svg/barcode-scanner';
export { Box20Regular as InventoryIcon } from '@fluentui/react-icons/svg/box';
export { BuildingShop20Regular as DistributorsIcon } from '@fluentui/react-icons/svg/building-shop';
export { CalendarLtr20Regular as CalendarIcon } from '@fluentui/react-icons/svg/calendar-ltr';
export { Cart20Regular as OrdersIcon } from '@fluentui/react-icons/svg/cart';
export { Chat20Regular as ContactIcon } from '@fluentui/react-icons/svg/chat';
export { Checkmark20Regular as CheckIcon } from '@fluentui/react-icons/svg/checkmark';
export {
  CheckmarkCircle16Filled as CompleteIcon,
  CheckmarkCircle20Filled as SuccessIcon,
  CheckmarkCircle20Regular as ApprovalsIcon,
} from '@fluentui/react-icons/svg/checkmark-circle';
export { ChevronDown20Regular as ExpandIcon } from '@fluentui/react-icons/svg/chevron-down';
export { ChevronRight20Regular as GoIcon } from '@fluentui/react-icons/svg/chevron-right';
export { ChevronLeft20Regular as BackIcon } from '@fluentui/react-icons/svg/chevron-left';
export { ChevronUp20Regular as CollapseIcon } from '@fluentui/react-icons/svg/chevron-up';
export {
  Clock16Regular as WaitingIcon,
  Clock20Regular as ClockIcon,
} from '@fluentui/react-icons/svg/clock';
export { CloudArrowUp16Regular as WaitingToSendIcon } from '@fluentui/react-icons/svg/cloud-arrow-up';
export { CloudCheckmark20Regular as SyncedIcon } from '@fluentui/react-icons/svg/cloud-checkmark';
export { CloudOff20Regular as OfflineIcon } from '@fluentui/react-icons/svg/cloud-off';
export { Copy20Regular as CopyIcon } from '@fluentui/react-icons/svg/copy';
export { Delete20Regular as DeleteIcon } from '@fluentui/react-icons/svg/delete';
export { Dismiss20Regular as CloseIcon } from '@fluentui/react-icons/svg/dismiss';
export { DismissCircle16Regular as CanceledIcon } from '@fluentui/react-icons/svg/dismiss-circle';
export { Prohibited20Regular as StopIcon } from '@fluentui/react-icons/svg/prohibited';
export { DocumentSearch20Regular as AuditIcon } from '@fluentui/react-icons/svg/document-search';
export {
  Edit16Regular as DraftIcon,
  Edit20Regular as EditIcon,
} from '@fluentui/react-icons/svg/edit';
export {
  ErrorCircle16Filled as ErrorMarkIcon,
  ErrorCircle20Filled as ErrorIcon,
  ErrorCircle20Regular as FailedIcon,
} from '@fluentui/react-icons/svg/error-circle';
export { Eye20Regular as ShowIcon } from '@fluentui/react-icons/svg/eye';
export { EyeOff20Regular as HideIcon } from '@fluentui/react-icons/svg/eye-off';
export { Filter20Regular as FilterIcon } from '@fluentui/react-icons/svg/filter';
export { History20Regular as HistoryIcon } from '@fluentui/react-icons/svg/history';

export { Hourglass16Regular as ProcessingIcon } from '@fluentui/react-icons/svg/hourglass';
export { Info20Regular as InfoIcon } from '@fluentui/react-icons/svg/info';
export {
  PhoneLaptop20Regular as DevicesIcon,
  PhoneLaptop20Regular as SavedHereIcon,
} from '@fluentui/react-icons/svg/phone-laptop';
export { Megaphone20Regular as MarketingIcon } from '@fluentui/react-icons/svg/megaphone';
export { MoreHorizontal20Regular as MoreIcon } from '@fluentui/react-icons/svg/more-horizontal';
export { Navigation20Regular as MenuIcon } from '@fluentui/react-icons/svg/navigation';
export { Open16Regular as NewTabIcon } from '@fluentui/react-icons/svg/open';
export {
  Pause16Regular as StandByIcon,
  Pause20Regular as PauseIcon,
} from '@fluentui/react-icons/svg/pause';
export { People20Regular as UsersIcon } from '@fluentui/react-icons/svg/people';
export { PhoneAdd20Regular as InstallIcon } from '@fluentui/react-icons/svg/phone-add';
export { Print20Regular as PrintIcon } from '@fluentui/react-icons/svg/print';
export { Receipt20Regular as PosIcon } from '@fluentui/react-icons/svg/receipt';
export { Search20Regular as SearchIcon } from '@fluentui/react-icons/svg/search';
export { Settings20Regular as SettingsIcon } from '@fluentui/react-icons/svg/settings';
export { ShareIos20Regular as ShareIcon } from '@fluentui/react-icons/svg/share-ios';
export { Send20Regular as SendIcon } from '@fluentui/react-icons/svg/send';
export { SignOut20Regular as SignOutIcon } from '@fluentui/react-icons/svg/sign-out';
export { LockOpen20Regular as UnlockIcon } from '@fluentui/react-icons/svg/lock-open';
export {
  Warning16Filled as CorrectionIcon,
  Warning20Filled as WarningIcon,
  Warning20Regular as ConflictIcon,
} from '@fluentui/react-icons/svg/warning';
export { WifiOff20Regular as NeedsConnectionIcon } from '@fluentui/react-icons/svg/wifi-off';

// A funnel is a price agreed for a project, so its icon is a price tag.
export { Tag20Regular as FunnelsIcon } from '@fluentui/react-icons/svg/tag';
