import { type Decide, ensureTransition } from '@licensing/lifecycle'

/** Takes a process out of every list; its events stay (decision 1). */
export const deleteProcess: Decide<{ bySuperAdmin: boolean }> = (process, { bySuperAdmin }) => {
  ensureTransition(process, { type: 'delete', bySuperAdmin })
  return [{ type: 'ProcessDeleted', data: {} }]
}
