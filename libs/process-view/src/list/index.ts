export { type MunicipalityFilterProps, MunicipalityFilterPlaceholder } from './filters/process-filters'
export { ProcessList } from './process-list'
