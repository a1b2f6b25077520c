import { TABLE_FORMATS } from '@licensing/contracts'
import type { z } from 'zod'
import { choice, optionally, requiredText } from '../../fields/text'
import { chosenId, dayField } from '../../fields/values'
import { form, withCrossRules } from '../form'

/** The public verifier's only input (specification section 5). */
export const verifierForm = form({
  query: requiredText('Digite o número do protocolo ou código de autenticação', { max: 100 }),
})

/** The report types of specification section 7. */
export const REPORT_TYPES = ['processes', 'municipalities', 'request-types', 'activities'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

export const reportTypeLabels: Record<ReportType, string> = {
  processes: 'Processos',
  municipalities: 'Estatísticas por Município',
  'request-types': 'Estatísticas por Tipo de Requerimento',
  activities: 'Linha do Tempo de Atividades',
}

/** JSON, and the same rows as a file (decision 9.12). */
export const REPORT_FORMATS = ['json', ...TABLE_FORMATS] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** The report generator (specification sections 2 and 5); both days are inclusive (decision 7.7). */
export const reportForm = withCrossRules(
  form({
    type: choice(REPORT_TYPES, {
      required: 'Selecione um tipo de relatório',
      invalid: 'Tipo de relatório inválido',
    }),
    municipalityId: optionally(chosenId({ required: 'Município inválido', invalid: 'Município inválido' })),
    startDate: optionally(dayField),
    endDate: optionally(dayField),
    format: choice(REPORT_FORMATS, { required: 'Selecione um formato', invalid: 'Formato inválido' }),
  }),
  ({ startDate, endDate }, refuse) => {
    if (startDate === undefined || endDate === undefined || startDate <= endDate) return
    refuse('endDate', 'A data final não pode ser anterior à data inicial')
  },
)

export type ReportForm = z.infer<typeof reportForm>
