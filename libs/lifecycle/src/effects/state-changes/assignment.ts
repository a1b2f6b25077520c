import type { ProcessState, RecordedProcessEvent } from '../../process-state'

type Assignment = Pick<ProcessState, 'assigneeId' | 'assigneeRole' | 'assignmentVersion'>

/** Who has the process after an assignment or a release. */
export const assignmentIn = ({ type, data, version }: RecordedProcessEvent): Assignment =>
  type === 'ProcessAssigned'
    ? { assigneeId: data.assigneeId, assigneeRole: data.assigneeRole, assignmentVersion: version }
    : { assigneeId: null, assigneeRole: null, assignmentVersion: version }
