export { type MunicipalityFilterProps, MunicipalityFilterToCome } from './process-filters'
export { ProcessList } from './process-list'
