/** Screens are subpaths of this package; these are the parts a portal's own screens need. */
export { DeleteEntryDialog, type DeleteEntryDialogProps } from './deletion/delete-entry-dialog'
export { LazyMunicipalityFilter } from './lazily/lazy-municipality-filter'
export { activityGroupsQuery, activitySubgroupsQuery } from './queries/activity-queries'
export { useMunicipalitySearch } from './queries/use-municipality-search'
