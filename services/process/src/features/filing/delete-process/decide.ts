import { type Decide, ensureTransition } from '@licensing/lifecycle'

/** Removes a process from every list; its events stay (decision 1). */
export const deleteProcess: Decide<{ bySuperAdmin: boolean }> = (process, { bySuperAdmin }) => {
  ensureTransition(process, { type: 'delete', bySuperAdmin })
  return [{ type: 'ProcessDeleted', data: {} }]
}
