import { simulateTerms, type WhatIfRequest } from '@licensing/api-client/reports'
import { calendarDay } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { isTerm, type Table, termsOf, withTerms } from './model'
import { LAST_12, periodOf, periodProblems } from './period'

type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement>

const useSimulation = () =>
  useMutation({
    mutationFn: (request: WhatIfRequest) => simulateTerms(request),
    meta: { errorMessage: 'Erro ao simular prazos' },
  })

const usePeriod = () => {
  const [today] = useState(() => calendarDay(new Date()).slice(0, 10))
  const [choice, setChoice] = useState(LAST_12)
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [wasTried, setTried] = useState(false)
  const period = periodOf(choice, today, typed)
  const problems = periodProblems(period)
  return {
    today,
    choice,
    period,
    problems,
    setTried,
    choose: ({ target }: FieldChange) => setChoice(target.value),
    day: (name: 'from' | 'to') => ({
      value: typed[name],
      error: wasTried ? problems[name] : undefined,
      onChange: ({ target }: FieldChange) => setTyped((now) => ({ ...now, [name]: target.value })),
    }),
  }
}

/** The question of a simulation: the period, the municipality and the terms; and its result. */
export const useSimulationForm = (table: Table) => {
  const period = usePeriod()
  const [municipalityId, setMunicipality] = useState<string | null>(null)
  const inForce = termsOf(table)
  const [terms, setTerms] = useState(inForce)
  const [simulated, setSimulated] = useState(inForce)
  const { mutate, data, isPending, submittedAt } = useSimulation()
  const submit = () => {
    period.setTried(true)
    const { from, to } = period.problems
    if (from !== undefined || to !== undefined || !Object.values(terms).every(isTerm)) return
    setSimulated(terms)
    mutate({
      ...period.period,
      municipalityId: municipalityId ?? undefined,
      table: withTerms(table, terms),
    })
  }
  return {
    submit,
    result: data,
    simulatedAt: submittedAt,
    isPending,
    period,
    municipality: { value: municipalityId, onChange: setMunicipality },
    simulated,
    isChanged: Object.entries(terms).some(([key, typed]) => typed !== inForce[key]),
    reset: () => setTerms(inForce),
    termOf: (key: string): string => terms[key] ?? '',
    setTerm: (key: string, typed: string) => setTerms((now) => ({ ...now, [key]: typed })),
  }
}
export type SimulationForm = ReturnType<typeof useSimulationForm>
