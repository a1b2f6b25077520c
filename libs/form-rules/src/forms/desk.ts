import { z } from 'zod'
import { optionalText } from '../fields/text'
import { chosenId } from '../fields/values'
import { form } from './form'
import { LONG_TEXT_MAX } from './process-actions'

/** The version of the process that the caller saw; an assignment recorded after it refuses the command. */
const version = z
  .number({ error: 'Versão inválida' })
  .int('Versão inválida')
  .min(1, 'Versão inválida')
  .max(2_147_483_647, 'Versão inválida')

const reason = optionalText({ max: LONG_TEXT_MAX })

export const claimForm = form({ version })

export const assignForm = form({
  assigneeId: chosenId({ required: 'Escolha uma pessoa', invalid: 'Pessoa inválida' }),
  reason,
  version,
})
export type AssignForm = z.infer<typeof assignForm>

export const releaseForm = form({ reason, version })
export type ReleaseForm = z.infer<typeof releaseForm>
