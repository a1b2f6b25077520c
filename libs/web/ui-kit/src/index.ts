export { Button, type ButtonProps, type ButtonVariant } from './actions/button'
export { CopyButton, type CopyButtonProps } from './actions/copy-button'
export { IconButton, type IconButtonProps } from './actions/icon-button'
export { LinkButton, type LinkButtonProps } from './actions/link-button'
export { LazyMenu } from './actions/lazy-menu'
export { Menu, type MenuEntry, type MenuItem, type MenuProps } from './actions/menu'
export { SegmentedToggle, type SegmentedOption, type SegmentedToggleProps } from './actions/segmented-toggle'
export { focusFirstError } from './behaviour/focus-first-error'
export { lazyPart } from './behaviour/lazy-part'
export { useDebounced } from './behaviour/use-debounced'
export { useDocumentTitle } from './behaviour/use-document-title'
export { useElapsed } from './behaviour/use-elapsed'
export { whenIdle } from './behaviour/when-idle'
export { AlertDialog, type AlertDialogProps } from './dialogs/alert-dialog'
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog'
export { Dialog, DialogCancel, type DialogProps } from './dialogs/dialog'
export { DialogButton, type DialogButtonProps } from './dialogs/dialog-button'
export { eraseKeptTexts, keepTextsOf, keptInTab } from './behaviour/kept-in-tab'
export { LazyConfirmDialog } from './dialogs/lazy-confirm-dialog'
export {
  Badge,
  CorrectionBadge,
  DocumentBadge,
  StatusBadge,
  StatusIcon,
  type BadgeTone,
  type StatusBadgeProps,
  statusIcons,
  UNKNOWN_LOOK,
} from './display/badges'
export { BeforeAfter, type BeforeAfterProps } from './display/compare/before-after'
export type { Elements } from './display/elements'
export { BrandMark, type BrandMarkProps } from './icons/brand-mark'
export { Card, type CardProps } from './display/card'
export { DataList, type DataListItem, type DataListProps } from './display/data-list'
export { Icon, type IconComponent, type IconProps } from './icons/icon'
export { PageHeader, type Crumb, type PageHeaderProps } from './display/page-header'
export { StatCard, type StatCardProps } from './display/stat-card'
export { Timeline, type TimelineItem, type TimelineProps } from './display/timeline'
export { VisuallyHidden } from './display/visually-hidden'
export { Alert, type AlertProps, type AlertTone } from './feedback/alert'
export { AccessDenied } from './feedback/access-denied'
export { EmailAddress } from './display/email-address'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state'
export { ErrorState, type ErrorStateProps } from './feedback/error-state'
export { Loaded, type LoadedProps, type LoadingQuery } from './feedback/loaded'
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar'
export {
  Bone,
  Skeleton,
  SkeletonCards,
  SkeletonDetail,
  SkeletonFields,
  SkeletonStats,
  SkeletonTable,
  type SkeletonProps,
} from './feedback/skeleton'
export { Spinner } from './feedback/spinner'
export { NOT_OPENED, toast, toastDurations, type ToastSettings } from './feedback/toast'
export { Toaster } from './feedback/toaster'
export { whileSlow } from './feedback/while-slow'
export { Form, type FormProps, SaveActions, type SaveActionsProps } from './forms/form'
export { NewPasswordFields } from './forms/new-password-fields'
export { useSentForm } from './forms/use-sent-form'
export { useMeantEmail } from './forms/use-meant-email'
export { useMismatch } from './forms/use-mismatch'
export { useCheckedForm, type CheckedForm, type Rules, type TextBinding } from './forms/use-checked-form'
export { CheckCard, type CheckCardProps } from './fields/check-card'
export { Checkbox, type CheckboxProps } from './fields/checkbox'
export { Field, type FieldControl, type FieldProps, type FieldTexts } from './fields/field'
export { FoldedFilters } from './fields/folded-filters'
export { MaskedField, type MaskedFieldProps } from './masks/masked-field'
export { applyMask, stripMask, type MaskName } from './masks/masks'
export { PasswordField, type PasswordFieldProps } from './fields/password-field'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group'
export { RequiredNote } from './fields/required-note'
export { SearchField, type SearchFieldProps } from './fields/search-field'
export { Select, type SelectOption, type SelectProps } from './fields/select'
export { TextArea, type TextAreaProps } from './fields/text-area'
export { TextField, type TextFieldProps } from './fields/text-field'
export { FileDrop, type FileDropProps, type FileItem } from './files/file-drop'
export { fileIcon, FileRow, type FileRowProps } from './files/file-row'
export { SentCount } from './files/sent-count'
export { calendarDay, formatDate, formatDateTime, formatTime } from './format/dates'
export { useMediaQuery } from './behaviour/use-media-query'
export { NOT_INFORMED } from './format/not-informed'
export { formatBytes, formatNumber } from './format/numbers'
export { MentionArea, type MentionAreaProps } from './mentions/mention-area'
export { type Mentionable, mentionedIn } from './mentions/mention-text'
export { PageOutOfRange, type PageOutOfRangeProps } from './navigation/page-out-of-range'
export { Pagination, type PaginationProps } from './navigation/pagination'
export { SkipLink } from './navigation/skip-link'
export { Stepper, type Step, type StepperProps } from './navigation/stepper'
export { Tabs, type TabItem, type TabsProps } from './navigation/tabs'
export { HighlightedText } from './pickers/highlighted-text'
export { Combobox, type ComboboxProps } from './pickers/combobox'
export { SearchableSelect, type SearchableSelectProps } from './pickers/searchable-select'
export {
  NothingFound,
  type NothingFoundProps,
  PagedResults,
  type PagedResultsProps,
} from './tables/paged-results'
export { RecordCard, type RecordCardProps, RecordList, type RecordListProps } from './tables/record-list'
export { type ColumnOrder, Table, type TableColumn, type TableProps } from './tables/table'
export { TableCards, type TableCardsProps } from './tables/table-cards'
export { type TableView, useStoredView, ViewToggle } from './tables/view-toggle'
