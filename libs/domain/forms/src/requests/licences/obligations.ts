import { day, OBLIGATION_STATES, pageQuery, pageSizes, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { searchText } from '../pagination'

export const obligationListQuery = z
  .strictObject({
    ...pageQuery(pageSizes.obligations),
    state: z.enum(OBLIGATION_STATES, { error: 'Situação inválida' }).optional(),
    municipalityId: uuidParam.optional(),
    /** In the condition, and in number, holder and enterprise of its licence. */
    search: searchText,
    dueFrom: day.optional(),
    dueTo: day.optional(),
  })
  .superRefine(({ dueFrom, dueTo }, ctx) => {
    if (dueFrom !== undefined && dueTo !== undefined && dueFrom > dueTo)
      ctx.addIssue({
        code: 'custom',
        message: 'A data inicial deve ser anterior à data final',
        path: ['dueFrom'],
      })
  })

export type ObligationListQuery = z.infer<typeof obligationListQuery>
