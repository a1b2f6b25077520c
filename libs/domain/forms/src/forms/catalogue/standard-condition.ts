import { LICENCE_KINDS } from '@licensing/contracts'
import type { z } from 'zod'
import { choice, optionally, optionalName } from '../../fields/text'
import { chosenId, listOf } from '../../fields/values'
import { form } from '../form'
import { conditionShape } from '../licences/licence-terms'

/** An entry of the library of standard conditions (L1). Blank is every municipality, group or kind. */
export const standardConditionForm = form({
  municipalityId: optionally(chosenId({ required: '', invalid: 'Município inválido' })),
  activityGroup: optionalName({ max: 200 }),
  kinds: listOf(
    choice(LICENCE_KINDS, { required: 'Tipo de licença inválido', invalid: 'Tipo de licença inválido' }),
    'Tipos de licença inválidos',
  ),
  ...conditionShape,
})
export type StandardConditionForm = z.infer<typeof standardConditionForm>
