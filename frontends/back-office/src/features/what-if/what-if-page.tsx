import { getWhatIfTable, simulateTerms, type WhatIfRequest } from '@licensing/api-client/reports'
import {
  Button,
  Card,
  ErrorState,
  focusFirstError,
  PageHeader,
  SkeletonCards,
  TextField,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { isTerm, keyOf, labelOf, type Table, termsOf, withTerms } from './model'
import { WhatIfAnswer } from './what-if-result'

const useSimulation = () =>
  useMutation({
    mutationFn: (request: WhatIfRequest) => simulateTerms(request),
    meta: { errorMessage: 'Erro ao simular prazos' },
  })

const useSimulationForm = (table: Table) => {
  const [period, setPeriod] = useState({ from: '', to: '' })
  const [municipalityId, setMunicipality] = useState<string | null>(null)
  const [terms, setTerms] = useState(() => termsOf(table))
  const [wasTried, setTried] = useState(false)
  const { mutate, data, isPending } = useSimulation()
  const isReversed = period.from !== '' && period.to !== '' && period.from > period.to
  const problems = {
    from: period.from === '' ? 'Informe a data inicial' : undefined,
    to: period.to === '' ? 'Informe a data final' : undefined,
    order: isReversed ? 'A data inicial deve ser anterior à data final' : undefined,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const isRight = Object.values(problems).every((problem) => problem === undefined)
    if (isRight && Object.values(terms).every(isTerm))
      mutate({ ...period, municipalityId: municipalityId ?? undefined, table: withTerms(table, terms) })
    else focusFirstError(event.currentTarget)
  }
  const shown = wasTried ? problems : { from: undefined, to: undefined, order: undefined }
  return {
    submit,
    result: data,
    isPending,
    municipality: { value: municipalityId, onChange: setMunicipality },
    day: (name: 'from' | 'to') => ({
      value: period[name],
      error: shown[name] ?? (name === 'from' ? shown.order : undefined),
      onChange: ({ target }: { target: { value: string } }) =>
        setPeriod((now) => ({ ...now, [name]: target.value })),
    }),
    term: (key: string) => ({
      value: terms[key] ?? '',
      error: isTerm(terms[key] ?? '') ? undefined : 'De 1 a 999',
      onChange: ({ target }: { target: { value: string } }) =>
        setTerms((now) => ({ ...now, [key]: target.value })),
    }),
  }
}

const Simulation = ({ table }: { readonly table: Table }) => {
  const form = useSimulationForm(table)
  return (
    <div className="stack">
      <form className="stack" noValidate onSubmit={form.submit}>
        <Card title="Prazos iniciados no período">
          <div className="report-form">
            <TextField type="date" label="Data inicial" required {...form.day('from')} />
            <TextField type="date" label="Data final" required {...form.day('to')} />
            <MunicipalityFilter {...form.municipality} />
          </div>
        </Card>
        {table.map((regime, at) => (
          <Card key={`${regime.id}@${regime.version}`} title={regime.name}>
            <div className="report-form">
              {regime.rules.map((rule, index) => (
                <TextField
                  key={rule.rule}
                  inputMode="numeric"
                  label={labelOf(rule)}
                  hint={rule.basis}
                  {...form.term(keyOf(at, index))}
                />
              ))}
            </div>
          </Card>
        ))}
        <div>
          <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Simulando...">
            Simular
          </Button>
        </div>
      </form>
      {form.result !== undefined && <WhatIfAnswer result={form.result} />}
    </div>
  )
}

/** /what-if: how many processes would have been late with other terms. */
const WhatIfPage = () => {
  useDocumentTitle('Simulação de Prazos')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'what-if'],
    queryFn: ({ signal }) => getWhatIfTable({ signal }),
    staleTime: Infinity,
  })
  return (
    <>
      <PageHeader
        title="Simulação de Prazos"
        subtitle="Quantos processos teriam atrasado com outros prazos."
      />
      {data === undefined && isError && (
        <ErrorState title="Erro ao carregar prazos" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <SkeletonCards label="Carregando prazos" cards={3} />}
      {data !== undefined && <Simulation table={data.table} />}
    </>
  )
}

export default WhatIfPage
