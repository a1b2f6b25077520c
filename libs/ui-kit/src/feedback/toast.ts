import { toast as store, type ToastOptions } from 'react-hot-toast/headless'

/** Milliseconds each kind stays (specification section 9, decision 6.1). */
export const toastDurations = {
  default: 4_000,
  error: 4_000,
  success: 2_000,
  loading: Number.POSITIVE_INFINITY,
  /** For a failed sign-in. */
  loginError: 8_000,
} as const

export interface ToastSettings {
  /** Milliseconds; default by kind, see `toastDurations`. */
  duration?: number
  /** Replaces the toast of that id instead of adding one. */
  id?: string
}

const settle = (duration: number, role: 'status' | 'alert', settings: ToastSettings = {}): ToastOptions => ({
  duration,
  ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' },
  ...settings,
})

/** Class names the Toaster reads back to draw kinds that react-hot-toast does not have. */
export const WARNING = 'toast--warning'

/**
 * Passing messages. Every function returns the toast's id. One store serves all portals (ADR 0005), drawn by the
 * Toaster of the shell. A loading toast stays until dismissed or replaced:
 * `const id = toast.loading('Enviando...'); …; toast.success('Enviado', { id })`.
 */
export const toast = {
  success: (message: string, settings?: ToastSettings) =>
    store.success(message, settle(toastDurations.success, 'status', settings)),
  error: (message: string, settings?: ToastSettings) =>
    store.error(message, settle(toastDurations.error, 'alert', settings)),
  loading: (message: string, settings?: ToastSettings) =>
    store.loading(message, settle(toastDurations.loading, 'status', settings)),
  warning: (message: string, settings?: ToastSettings) =>
    store(message, { ...settle(toastDurations.default, 'status', settings), className: WARNING }),
  info: (message: string, settings?: ToastSettings) =>
    store(message, settle(toastDurations.default, 'status', settings)),
  /** Without an id, dismisses all. */
  dismiss: (id?: string) => store.dismiss(id),
}
