export { Due } from './due'
export type { TermPanelProps } from './term-panel-props'
export { type Deadline, deadlineWords } from './words'
