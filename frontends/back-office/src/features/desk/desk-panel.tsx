import type { ProcessResponse } from '@licensing/contracts'
import { EyeOff } from 'lucide-react'
import { Icon } from '@licensing/ui-kit'
import { AssignmentCard } from './assignment/assignment-card'
import { NotesCard } from './notes/notes-card'
import { RecordsCard } from './records-card'

/** The part of a process that only staff see; not printed, because a print may be given to others. */
const DeskPanel = ({ process }: { readonly process: ProcessResponse }) => (
  <div className="stack no-print">
    <p className="row small muted">
      <Icon as={EyeOff} size={16} />
      <span>Visível só para a equipe</span>
    </p>
    <AssignmentCard process={process} />
    <NotesCard process={process} />
    <RecordsCard process={process} />
  </div>
)

export default DeskPanel
