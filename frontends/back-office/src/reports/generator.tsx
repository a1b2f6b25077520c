import { downloadReportCsv, errorText, getReport } from '@licensing/api-client'
import { useMunicipalitySearch } from '@licensing/process-ui'
import {
  Button,
  Card,
  Combobox,
  focusFirstError,
  RadioGroup,
  Select,
  TextField,
  toast,
} from '@licensing/ui-kit'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  emptyForm,
  filtersOf,
  isReportType,
  type ReportForm,
  reportLabels,
  type ReportTable,
  tableOf,
} from './model'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const types = Object.entries(reportLabels).map(([value, label]) => ({ value, label }))
const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
]

const MunicipalityChoice = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const { municipalities, busy } = useMunicipalitySearch(typed)
  return (
    <Combobox
      label="Município"
      placeholder="Todos"
      items={municipalities}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      selected={chosen}
      busy={busy}
      onQueryChange={setTyped}
      onSelect={(municipality) => {
        setChosen(municipality)
        onChoose(municipality?.id ?? '')
      }}
    />
  )
}

/** Asks for a report; JSON comes as the table `onTable` shows, CSV as a file. */
const useGenerator = (onTable: (table: ReportTable | null) => void) => {
  const [busy, setBusy] = useState(false)
  const generate = async (form: ReportForm) => {
    if (!isReportType(form.type)) return
    setBusy(true)
    onTable(null)
    try {
      if (form.format === 'csv') {
        await downloadReportCsv(form.type, filtersOf(form), today())
        toast.success('Relatório baixado com sucesso')
      } else {
        onTable(tableOf(form.type, await getReport(form.type, filtersOf(form))))
        toast.success('Relatório gerado com sucesso')
      }
    } catch (error) {
      toast.error(errorText(error, 'Erro ao gerar relatório'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, generate }
}

export const Generator = ({ onTable }: { readonly onTable: (table: ReportTable | null) => void }) => {
  const [form, setForm] = useState(emptyForm)
  const [problem, setProblem] = useState<{ type?: string; startDate?: string }>({})
  const { busy, generate } = useGenerator(onTable)
  const field = (name: keyof ReportForm) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { type, startDate, endDate } = form
    const reversed = startDate !== '' && endDate !== '' && startDate > endDate
    const found = {
      ...(isReportType(type) ? {} : { type: 'Selecione um tipo de relatório' }),
      ...(reversed ? { startDate: 'A data inicial deve ser anterior à data final' } : {}),
    }
    setProblem(found)
    const [first] = Object.values(found)
    if (first === undefined) return void generate(form)
    toast.error(first)
    focusFirstError(event.currentTarget)
  }
  return (
    <Card title="Gerar Relatório" aside="Município e datas são opcionais.">
      <form className="report-form" noValidate onSubmit={submit}>
        <Select
          label="Tipo de relatório"
          required
          placeholder="Selecione"
          options={types}
          error={problem.type}
          {...field('type')}
        />
        <MunicipalityChoice onChoose={(municipalityId) => setForm((now) => ({ ...now, municipalityId }))} />
        <TextField type="date" label="Data inicial" error={problem.startDate} {...field('startDate')} />
        <TextField type="date" label="Data final" {...field('endDate')} />
        <RadioGroup label="Formato" name="format" options={formats} {...field('format')} />
        <Button type="submit" variant="primary" icon={Download} busy={busy} busyLabel="Gerando...">
          Gerar Relatório
        </Button>
      </form>
    </Card>
  )
}
