import { classNames } from '../display/class-names'

export interface ProgressBarProps {
  /** The label for screen readers. */
  label: string
  value: number
  /** Defaults to 100. */
  max?: number
  tone?: 'accent' | 'ok'
}

/** A progress bar. */
export const ProgressBar = ({ label, value, max = 100, tone = 'accent' }: ProgressBarProps) => {
  const within = Math.min(Math.max(value, 0), max)
  return (
    <div
      className={classNames('progress', tone === 'ok' && 'progress--ok')}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers style <progress> differently
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
