/**
 * Screens are subpaths of this package (`@licensing/process-ui/process-list`), so that each is a chunk of its own; here
 * is what a portal's own screens need besides.
 */
export { DeleteEntryDialog, type DeleteEntryDialogProps } from './deletion/delete-entry-dialog'
export { SearchField, type SearchFieldProps } from './forms/search-field'
export { useCheckedForm, type CheckedForm, type Rules } from './forms/use-checked-form'
export { LazyMenu } from './lazily/lazy-menu'
export { LazyMunicipalityFilter } from './lazily/lazy-municipality-filter'
export { whileSlow } from './progress/while-slow'
export { activityGroupsQuery, activitySubgroupsQuery } from './queries/activity-queries'
export { keys } from './queries/keys'
export { useCurrentUser } from './queries/use-current-user'
export { usePasswordMinLength } from './queries/use-password-min-length'
export { useMunicipalitySearch } from './queries/use-municipality-search'
