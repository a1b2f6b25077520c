import { toast as store, type ToastOptions } from 'react-hot-toast/headless'

/** Duration of each kind in milliseconds (specification section 9, decision 6.1). */
export const toastDurations = {
  default: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  /** For a failed sign-in. */
  loginError: 8_000,
} as const

export interface ToastSettings {
  /** Milliseconds; defaults by kind, see `toastDurations`. */
  duration?: number
  /** Replaces the toast with that id instead of adding one; defaults to the message, so that equal toasts merge. */
  id?: string
}

const settle = (
  message: string,
  duration: number,
  role: 'status' | 'alert',
  settings: ToastSettings = {},
): ToastOptions => ({
  id: message,
  duration,
  // A dismissed toast disappears without an animation. The default keeps it in the store for a second.
  removeDelay: 1,
  ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' },
  ...settings,
})

/** For a part of the page that cannot be loaded when it is needed. */
export const NOT_OPENED = 'Não foi possível abrir. Verifique sua internet e tente novamente.'

/** Class names by which the Toaster recognizes kinds that react-hot-toast lacks. */
export const WARNING = 'toast--warning'

/**
 * Transient messages. Every function returns the toast's id. All portals share one store (ADR 0033), rendered by the
 * shell's Toaster. A loading toast stays until dismissed or replaced:
 * `const id = toast.loading('Enviando...'); …; toast.success('Enviado', { id })`.
 */
export const toast = {
  success: (message: string, settings?: ToastSettings) =>
    store.success(message, settle(message, toastDurations.success, 'status', settings)),
  error: (message: string, settings?: ToastSettings) =>
    store.error(message, settle(message, toastDurations.error, 'alert', settings)),
  loading: (message: string, settings?: ToastSettings) =>
    store.loading(message, settle(message, toastDurations.loading, 'status', settings)),
  warning: (message: string, settings?: ToastSettings) =>
    store(message, { ...settle(message, toastDurations.default, 'status', settings), className: WARNING }),
  info: (message: string, settings?: ToastSettings) =>
    store(message, settle(message, toastDurations.default, 'status', settings)),
  /** Without an id, dismisses all toasts. */
  dismiss: (id?: string) => store.dismiss(id),
}
