import { lazy } from 'react'

/** Loaded when a dialog is first opened. */
export const ProcessDialog = lazy(() => import('./process-dialog'))
