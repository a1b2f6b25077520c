import { Pagination, Stepper, Tabs } from '@licensing/ui-kit'
import { useState } from 'react'
import { Sample, Samples } from './samples'

const STEPS = [
  { id: 'applicant', label: 'Requerente' },
  { id: 'enterprise', label: 'Empreendimento' },
  { id: 'documents', label: 'Documentos' },
]
const DONE = new Set(['applicant'])

const TABS = [
  { value: 'data', label: 'Dados', content: <p>Os dados do processo.</p> },
  { value: 'documents', label: 'Documentos', count: 3, content: <p>Três documentos.</p> },
]

export const Navigation = () => {
  const [page, setPage] = useState(1)
  const [step, setStep] = useState('enterprise')
  return (
    <Samples title="Navigation">
      <Sample name="Stepper" look="stack">
        <Stepper steps={STEPS} current={step} completed={DONE} onSelect={setStep} />
        <Stepper steps={STEPS} current={step} completed={DONE} onSelect={setStep} look="row" />
      </Sample>
      <Sample name="Tabs" look="stack">
        <Tabs label="Processo" items={TABS} />
      </Sample>
      <Sample name="Pagination" look="stack">
        <Pagination page={page} pageSize={10} total={95} onPageChange={setPage} />
      </Sample>
    </Samples>
  )
}
