export { type MunicipalityFilterProps, MunicipalityFilterPlaceholder } from './filters/process-filters'
export { DueCell } from '../deadlines/due-cell'
export { ProcessList } from './process-list'
