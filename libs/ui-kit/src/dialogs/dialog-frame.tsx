import type { ReactNode } from 'react'
import { Icon, type IconComponent } from '../icons/icon'

type DialogTone = 'warning' | 'danger' | 'info'

export interface DialogLook {
  icon?: IconComponent | undefined
  tone?: DialogTone | undefined
}

/** First line of a dialog: the round icon and the title element Radix labels the dialog with. */
export const DialogHead = ({ icon, tone, title }: DialogLook & { title: ReactNode }) => (
  <div className="dialog__head">
    {icon && (
      <span className={`dialog__icon dialog__icon--${tone ?? 'info'}`}>
        <Icon as={icon} />
      </span>
    )}
    {title}
  </div>
)

/** Without an icon the text starts at the edge instead of under the title. */
export const bodyClasses = (icon: IconComponent | undefined) =>
  icon ? 'dialog__body' : 'dialog__body dialog__body--flush'
