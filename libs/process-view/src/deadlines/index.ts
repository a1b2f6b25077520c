export type { TermPanelProps } from './term-panel-props'
