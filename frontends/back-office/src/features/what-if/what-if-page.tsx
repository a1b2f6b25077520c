import { getWhatIfTable } from '@licensing/api-client/reports'
import {
  Button,
  EmptyState,
  Form,
  formatDate,
  PageHeader,
  Select,
  SkeletonCards,
  TextField,
  useDocumentTitle,
  Loaded,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import type { Table } from './model'
import { DAYS, periodChoices } from './period'
import { TermsFields } from './terms-fields'
import { type SimulationForm, useSimulationForm } from './use-simulation-form'
import { WhatIfAnswer } from './what-if-result'
import './what-if.css'

const PeriodFields = ({ form: { period } }: { readonly form: SimulationForm }) => (
  <>
    <Select
      label="Processos protocolados"
      options={periodChoices(period.today)}
      value={period.choice}
      onChange={period.choose}
      hint={
        period.choice === DAYS
          ? undefined
          : `De ${formatDate(period.period.from)} a ${formatDate(period.period.to)}`
      }
    />
    {period.choice === DAYS && (
      <>
        <TextField type="date" label="Data inicial" required {...period.day('from')} />
        <TextField type="date" label="Data final" required {...period.day('to')} />
      </>
    )}
  </>
)

const Result = ({ form: { result, simulatedAt, isPending } }: { readonly form: SimulationForm }) => {
  if (result !== undefined) return <WhatIfAnswer key={simulatedAt} result={result} />
  if (isPending) return <SkeletonCards label="Simulando" cards={3} />
  return (
    <div className="card">
      <EmptyState
        icon={CalendarClock}
        title="Nenhuma simulação ainda"
        text="Mude um ou mais prazos e escolha Simular."
      />
    </div>
  )
}

const Simulation = ({ table }: { readonly table: Table }) => {
  const form = useSimulationForm(table)
  return (
    <div className="whatif">
      <Form className="card" aria-label="Simulação" onSubmit={form.submit}>
        <div className="card__body stack stack--16">
          <PeriodFields form={form} />
          <MunicipalityFilter {...form.municipality} />
        </div>
        <TermsFields table={table} form={form} />
        <div className="card__foot">
          <Button
            type="submit"
            variant="primary"
            className="btn--block"
            busy={form.isPending}
            busyLabel="Simulando..."
          >
            Simular
          </Button>
        </div>
      </Form>
      <Result form={form} />
    </div>
  )
}

/** /what-if: how many processes would have been late with other terms. */
const WhatIfPage = () => {
  useDocumentTitle('Simulação de Prazos')
  const query = useQuery({
    queryKey: ['reports', 'what-if'],
    queryFn: ({ signal }) => getWhatIfTable({ signal }),
    staleTime: Infinity,
  })
  return (
    <>
      <PageHeader
        title="Simulação de Prazos"
        subtitle="Quantos processos teriam atrasado com outros prazos. Nada é alterado."
      />
      <Loaded query={query} what="prazos" cards={3}>
        {({ table }) => <Simulation table={table} />}
      </Loaded>
    </>
  )
}

export default WhatIfPage
