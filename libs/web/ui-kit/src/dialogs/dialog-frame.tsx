import type { FocusEvent, RefCallback } from 'react'
import { Icon, type IconComponent } from '../icons/icon'
import type { Elements } from '../display/elements'

type DialogTone = 'warning' | 'danger' | 'info'

export interface DialogLook {
  icon?: IconComponent | undefined
  tone?: DialogTone | undefined
}

/** Props of a dialog's content that watch its fields. */
export interface WatchedContent {
  readonly ref: RefCallback<HTMLDivElement>
  readonly onFocus: (event: FocusEvent) => void
}

/** The dialog's header: an icon, and the title element that labels the dialog. */
export const DialogHead = ({ icon, tone, title }: DialogLook & { title: Elements }) => (
  <div className="dialog__head">
    {icon && (
      <span className={`dialog__icon dialog__icon--${tone ?? 'info'}`}>
        <Icon as={icon} />
      </span>
    )}
    {title}
  </div>
)

/** Without an icon the text is aligned with the edge instead of the title. */
export const bodyClasses = (icon: IconComponent | undefined) =>
  icon ? 'dialog__body' : 'dialog__body dialog__body--flush'
