export { parsePoint, formatDegrees } from './coordinates'
export type { Point } from '@licensing/municipal-boundaries'
export { PlacePicker } from './place-picker'
export { PlaceWarning, usePlaceAdvice } from './place-warning'
