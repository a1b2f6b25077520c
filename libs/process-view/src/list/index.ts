export { type MunicipalityFilterProps, MunicipalityFilterPlaceholder } from './process-filters'
export { ProcessList } from './process-list'
