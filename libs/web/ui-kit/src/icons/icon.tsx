import type { ComponentType, SVGProps } from 'react'

/** An icon of lucide-react, or any SVG component. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

export interface IconProps {
  as: IconComponent
  /** Pixels; the stroke width depends on the size (2 at 16, 1.75 at 20 and 24, 1.5 at 40). */
  size?: 16 | 20 | 24 | 40
}

/** A decorative icon next to a text: hidden from screen readers, so the text must be complete. */
export const Icon = ({ as: Drawing, size = 20 }: IconProps) => (
  <Drawing className={size === 20 ? 'icon' : `icon icon--${size}`} aria-hidden="true" focusable="false" />
)
