import type { DeskAction } from '@licensing/contracts'

/** The choices of staff about the applicant's term. */
export type Choice = 'grant' | 'deny' | 'propose' | 'archive' | 'drop'

interface Offered {
  readonly choice: Choice
  readonly label: string
  /** The action that the server must allow. */
  readonly action: DeskAction
}

export const choices: readonly Offered[] = [
  { choice: 'grant', label: 'Conceder', action: 'decideMoreTime' },
  { choice: 'deny', label: 'Negar', action: 'decideMoreTime' },
  { choice: 'propose', label: 'Propor arquivamento', action: 'proposeArchival' },
  { choice: 'archive', label: 'Arquivar processo', action: 'decideArchival' },
  { choice: 'drop', label: 'Retirar proposta', action: 'decideArchival' },
]
