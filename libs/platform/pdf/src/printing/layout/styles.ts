/** Points per millimetre. */
export const MM = 72 / 25.4

export const COLORS = {
  ink: '#16202e',
  muted: '#44526a',
  navy: '#071d41',
  green: '#0f661d',
  line: '#b9c4d4',
  paper: '#f5f7fa',
  land: '#e9f6ea',
  blue: '#1351b4',
  red: '#b3131f',
  white: '#ffffff',
  watermark: '#d8dee7',
} as const
export type Color = (typeof COLORS)[keyof typeof COLORS]

export type Weight = 'regular' | 'medium' | 'semibold'

export interface Style {
  readonly weight: Weight
  /** Points. */
  readonly size: number
  /** From baseline to baseline, in points. */
  readonly leading: number
  readonly color: Color
  /** Between letters, in points. */
  readonly tracking?: number
  /** Figures of equal width, for numbers. */
  readonly tabular?: boolean
}

const style = (weight: Weight, size: number, lead: number, color: Color): Style => ({
  weight,
  size,
  leading: size * lead,
  color,
})
const tracked = (plain: Style, tracking: number): Style => ({ ...plain, tracking })
const numerals = (plain: Style): Style => ({ ...plain, tabular: true })

export const STYLES = {
  municipality: tracked(style('semibold', 14, 1.35, COLORS.ink), -0.14),
  organ: style('regular', 9.5, 1.35, COLORS.muted),
  title: tracked(style('semibold', 27, 1.1, COLORS.navy), -0.67),
  longTitle: tracked(style('semibold', 20, 1.12, COLORS.navy), -0.4),
  number: numerals(tracked(style('semibold', 20, 1.1, COLORS.green), -0.4)),
  heading: style('semibold', 10.5, 1.3, COLORS.green),
  label: style('regular', 8, 1.35, COLORS.muted),
  value: style('regular', 10.5, 1.4, COLORS.ink),
  strongValue: style('semibold', 10.5, 1.4, COLORS.ink),
  numberValue: numerals(style('regular', 10.5, 1.4, COLORS.ink)),
  date: numerals(tracked(style('semibold', 13, 1.4, COLORS.ink), -0.13)),
  body: style('regular', 10, 1.45, COLORS.ink),
  ordinal: numerals(style('semibold', 10, 1.45, COLORS.green)),
  term: style('medium', 8.5, 1.45, COLORS.muted),
  caption: style('regular', 7.5, 1.45, COLORS.muted),
  signatory: style('semibold', 10.5, 1.45, COLORS.ink),
  office: style('regular', 9, 1.45, COLORS.muted),
  small: style('regular', 8.5, 1.45, COLORS.ink),
  code: numerals(tracked(style('semibold', 12.5, 1.5, COLORS.navy), 0.5)),
  runningName: style('semibold', 8.5, 1.45, COLORS.navy),
  running: style('regular', 8.5, 1.45, COLORS.muted),
  foot: numerals(style('regular', 8, 1.4, COLORS.muted)),
  mapName: style('semibold', 8, 1.2, COLORS.green),
  mapText: style('regular', 7, 1.2, COLORS.ink),
} as const satisfies Record<string, Style>
