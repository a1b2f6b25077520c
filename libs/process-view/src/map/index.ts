export { parsePoint, formatDegrees } from './coordinates'
export type { Point } from './model'
export { PlacePicker } from './place-picker'
export { usePlaceWarning } from './place-warning'
