import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../actions/icon-button'
import { Icon, type IconComponent } from '../icons/icon'
import { Spinner } from './spinner'
import { toast, WARNING } from './toast'

/** Maximum number of visible toasts (specification section 9); older ones are removed. */
const MAX_TOASTS = 20

type Look = 'success' | 'error' | 'loading' | 'warning' | 'info'

const lookOf = ({ type, className }: Toast): Look => {
  if (type === 'success' || type === 'error' || type === 'loading') return type
  return className === WARNING ? 'warning' : 'info'
}

const icons: Record<Exclude<Look, 'loading'>, IconComponent> = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
}

const Message = ({ item }: { item: Toast }) => {
  const look = lookOf(item)
  return (
    <div className={`toast toast--${look}`} {...item.ariaProps}>
      {look === 'loading' ? <Spinner /> : <Icon as={icons[look]} />}
      <p>{resolveValue(item.message, item)}</p>
      {look !== 'loading' && (
        <IconButton label="Fechar aviso" icon={X} iconSize={16} onClick={() => toast.dismiss(item.id)} />
      )}
    </div>
  )
}

/** Renders the toasts, once, in the shell. Hovering or focusing them pauses their timers. */
export const Toaster = () => {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((item) => item.visible).slice(0, MAX_TOASTS)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses the timers
    <section
      // A dialog hides the rest of the page from screen readers, except elements with this attribute.
      aria-live="off"
      className="toast-region toasts"
      aria-label="Avisos"
      // A touch pointer never leaves, so a tap would pause the timers permanently.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && handlers.startPause()}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((item) => (
        <Message key={item.id} item={item} />
      ))}
    </section>
  )
}
