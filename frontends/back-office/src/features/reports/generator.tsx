import { downloadReport, getReport } from '@licensing/api-client/reports'
import { TABLE_FORMATS, tableFormatNames } from '@licensing/contracts'
import {
  Button,
  calendarDay,
  Card,
  Form,
  RadioGroup,
  Select,
  TextField,
  toast,
  whileSlow,
} from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import {
  emptyForm,
  type GeneratedReport,
  type ReportForm,
  reportLabels,
  type ReportProblems,
  type ReportRequest,
  requestOf,
} from './model'

const types = Object.entries(reportLabels).map(([value, label]) => ({ value, label }))
const formats = [
  ...TABLE_FORMATS.map((value) => ({ value, label: tableFormatNames[value] })),
  { value: 'json', label: 'JSON' },
]

/** Saves a file and returns null, or returns a JSON report; its schemas load with the first one. */
const run = async ({ type, filters, format }: ReportRequest): Promise<GeneratedReport | null> => {
  if (format !== 'json') {
    await downloadReport(type, filters, format, calendarDay(new Date()))
    return null
  }
  const [{ tableOf }, answer] = await Promise.all([import('./result'), getReport(type, filters)])
  const pageOf = async (page: number) => tableOf(type, await getReport(type, { ...filters, page }))
  return { table: tableOf(type, answer), pageOf }
}

const useGenerator = (onReport: (report: GeneratedReport | null) => void) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (request: ReportRequest) => whileSlow('Gerando relatório...', run(request)),
    meta: { errorMessage: 'Erro ao gerar relatório' },
    onMutate: () => onReport(null),
    onSuccess: (report) => {
      onReport(report)
      toast.success(report === null ? 'Relatório baixado com sucesso' : 'Relatório gerado com sucesso')
    },
  })
  return { generate: mutate, busy: isPending }
}

const noProblems: ReportProblems = {}

/** Errors are shown from the first attempt on and cleared as they are fixed. */
const useReportForm = (onRequest: (request: ReportRequest) => void) => {
  const [form, setForm] = useState(emptyForm)
  const [wasTried, setTried] = useState(false)
  const request = requestOf(form)
  const change = (changed: Partial<ReportForm>) => setForm((now) => ({ ...now, ...changed }))
  const field = (name: 'type' | 'startDate' | 'endDate' | 'format') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const submit = () => {
    setTried('problems' in request)
    if (!('problems' in request)) onRequest(request)
    else for (const problem of Object.values(request.problems)) toast.error(problem)
  }
  const problems = wasTried && 'problems' in request ? request.problems : noProblems
  return { form, problems, change, field, submit }
}

/** Generates a report: saves a file, or passes a JSON report to `onReport` (specification section 2). */
export const Generator = ({ onReport }: { readonly onReport: (report: GeneratedReport | null) => void }) => {
  const { generate, busy } = useGenerator(onReport)
  const { form, problems, change, field, submit } = useReportForm(generate)
  return (
    <Card title="Gerar Relatório" aside="Município e datas são opcionais." className="no-print">
      <Form className="report-form" onSubmit={submit}>
        <Select
          label="Tipo de relatório"
          required
          placeholder="Selecione"
          options={types}
          error={problems.type}
          {...field('type')}
        />
        <MunicipalityFilter
          value={form.municipalityId}
          onChange={(municipalityId) => change({ municipalityId })}
        />
        <TextField type="date" label="Data inicial" error={problems.startDate} {...field('startDate')} />
        <TextField type="date" label="Data final" {...field('endDate')} />
        <RadioGroup label="Formato" name="format" options={formats} {...field('format')} />
        <Button type="submit" variant="primary" icon={Download} busy={busy} busyLabel="Gerando...">
          Gerar Relatório
        </Button>
      </Form>
    </Card>
  )
}
