import type { ComponentType, SVGProps } from 'react'

/** What lucide-react exports; any SVG component will do. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

export interface IconProps {
  as: IconComponent
  /** Pixels; the stroke follows the size (2 at 16, 1.75 at 20 and 24, 1.5 at 40). */
  size?: 16 | 20 | 24 | 40
}

/** Decorative drawing beside a text: always hidden from screen readers, so the text must say it all. */
export const Icon = ({ as: Drawing, size = 20 }: IconProps) => (
  <Drawing className={size === 20 ? 'icon' : `icon icon--${size}`} aria-hidden="true" focusable="false" />
)
