import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from '../actions/icon-button'
import { Icon, type IconComponent } from '../icons/icon'
import { Spinner } from './spinner'
import { toast, WARNING } from './toast'

/** At most 20 show at once (specification section 9); older ones leave. */
const MOST = 20

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

/** Draws the toasts; the shell renders one. Pointing at them or focusing them stops their clocks. */
export const Toaster = () => {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter((item) => item.visible).slice(0, MOST)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only stops the clocks
    <section
      // A dialog hides the rest of the page from screen readers, except what carries this attribute.
      aria-live="off"
      className="toast-region toasts"
      aria-label="Avisos"
      // A finger does not stay: a tap would stop the clocks for good.
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
