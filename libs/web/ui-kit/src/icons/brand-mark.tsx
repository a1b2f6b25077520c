const LEAF_LEFT = 'M6.6 24.2C3.2 13.2 11 5.2 27 4.5 18.5 8.8 11.5 15 6.6 24.2z'
const LEAF_RIGHT = 'M9 26.6C20.5 29 28.5 20.5 28.2 6 19.8 10.8 13.5 17.5 9 26.6z'
const STEM = 'm7.4 26.6-2.2 2.9'

export interface BrandMarkProps {
  /** The background: the navy bar, or a light page. */
  on?: 'dark' | 'light'
}

/** The logo. Decorative: the name is next to it as text. */
export const BrandMark = ({ on = 'light' }: BrandMarkProps) => {
  const [left, right] =
    on === 'dark' ? ['var(--leaf-light)', 'var(--leaf-mid)'] : ['var(--leaf)', 'var(--leaf-dark)']
  return (
    <svg className="brand__mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill={left} d={LEAF_LEFT} />
      <path fill={right} d={LEAF_RIGHT} />
      <path fill="none" stroke={right} strokeWidth="2" strokeLinecap="round" d={STEM} />
    </svg>
  )
}
