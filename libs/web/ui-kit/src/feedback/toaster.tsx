import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless'
import { useRef } from 'react'
import { IconButton } from '../actions/icon-button'
import { Icon, type IconComponent } from '../icons/icon'
import { Spinner } from './spinner'
import { toast, WARNING } from './toast'
import { useErrorsEndAtSubmit, useFocusReturn, useReservedSpace } from './toaster-effects'

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

/**
 * Renders the toasts, once, in the shell. They have a place of their own, so that none covers an action or a field: wide
 * windows have room in the header, elsewhere the page moves down below them. Neither the pointer nor the focus holds them.
 */
export const Toaster = () => {
  const { toasts } = useToaster()
  const region = useRef<HTMLElement>(null)
  const shown = toasts.filter((item) => item.visible).slice(0, MAX_TOASTS)
  useErrorsEndAtSubmit(shown)
  useReservedSpace(region, shown)
  useFocusReturn(region)
  return (
    <section
      ref={region}
      // A dialog hides the rest of the page from screen readers, except elements with this attribute.
      aria-live="off"
      className="toast-region toasts"
      aria-label="Avisos"
    >
      {shown.map((item) => (
        // A merged toast is a new element: its duration starts again, and so does its announcement.
        <Message key={`${item.id} ${item.createdAt}`} item={item} />
      ))}
    </section>
  )
}
