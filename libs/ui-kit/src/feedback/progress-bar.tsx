import { classNames } from '../display/class-names'

export interface ProgressBarProps {
  /** What advances, for screen readers. */
  label: string
  value: number
  /** Default 100. */
  max?: number
  tone?: 'accent' | 'ok'
}

/** How much of something is done. */
export const ProgressBar = ({ label, value, max = 100, tone = 'accent' }: ProgressBarProps) => {
  const within = Math.min(Math.max(value, 0), max)
  return (
    <div
      className={classNames('progress', tone === 'ok' && 'progress--ok')}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <progress> each in its own way
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(within)}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <span style={{ width: `${max === 0 ? 0 : (within / max) * 100}%` }} />
    </div>
  )
}
