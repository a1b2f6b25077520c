import type { WhatIfExample, WhatIfResult } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Card, formatDate, formatNumber, Table } from '@licensing/ui-kit'
import { sentenceOf } from './model'

type Place = WhatIfResult['byMunicipality'][number]

const dayText = (day: string | null): string => (day === null ? '–' : formatDate(day))

const placeColumns = [
  { key: 'name', header: 'Município', rowHeader: true, cell: ({ name }: Place) => name ?? 'Não informado' },
  { key: 'processes', header: 'Processos', cell: ({ processes }: Place) => formatNumber(processes) },
  { key: 'now', header: 'Atrasaram', cell: ({ lateNow }: Place) => formatNumber(lateNow) },
  { key: 'then', header: 'Com estes prazos', cell: ({ lateThen }: Place) => formatNumber(lateThen) },
]

const exampleColumns = [
  {
    key: 'protocol',
    header: 'Protocolo',
    rowHeader: true,
    cell: ({ processId, protocolNumber }: WhatIfExample) => (
      <Link to={`/processes/${processId}`}>{protocolNumber ?? 'Sem número'}</Link>
    ),
  },
  { key: 'now', header: 'Vence em', cell: ({ dueNow }: WhatIfExample) => dayText(dueNow) },
  { key: 'then', header: 'Com estes prazos', cell: ({ dueThen }: WhatIfExample) => dayText(dueThen) },
  { key: 'stopped', header: 'Encerrado em', cell: ({ stoppedOn }: WhatIfExample) => dayText(stoppedOn) },
  { key: 'late', header: 'Dias de atraso', cell: ({ daysLate }: WhatIfExample) => formatNumber(daysLate) },
]

/** The processes that would have been late: their number, also by municipality, and a list. */
export const WhatIfAnswer = ({ result }: { readonly result: WhatIfResult }) => (
  <>
    <Card title="Resultado">
      <div className="stack stack--16" aria-live="polite">
        <p>
          <strong>{sentenceOf(result)}</strong>
        </p>
        <p className="hint">Supõe que cada passo ocorreria no mesmo dia. Nada é alterado.</p>
      </div>
    </Card>
    {result.byMunicipality.length > 0 && (
      <Card title="Por município" flush>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <section className="scroll-x" aria-label="Dados por município" tabIndex={0}>
          <Table
            caption="Por município"
            columns={placeColumns}
            rows={result.byMunicipality}
            rowKey={({ municipalityId }) => municipalityId ?? ''}
          />
        </section>
      </Card>
    )}
    {result.examples.length > 0 && (
      <Card title="Processos que passariam a atrasar" flush>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <section className="scroll-x" aria-label="Dados dos processos que passariam a atrasar" tabIndex={0}>
          <Table
            caption="Processos que passariam a atrasar"
            columns={exampleColumns}
            rows={result.examples}
            rowKey={({ processId }) => processId}
          />
        </section>
      </Card>
    )}
  </>
)
