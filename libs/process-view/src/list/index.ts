export { StatusMarks } from './correction-marks'
export { CorrectionMarks } from './correction-marks'
