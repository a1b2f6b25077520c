import { DESK_QUEUES, type DeskQueue, deskQueueLabels } from '@licensing/contracts'
import { rememberList, useSearchParams } from '@licensing/federation'
import {
  Button,
  lazyPart,
  PageHeader,
  SearchField,
  type TabItem,
  Tabs,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { WorkloadCard } from '../workload/workload-card'
import { DeskRows, type DeskRowsProps } from './desk-rows'
import { DeskGlance } from './glance'
import { useStoredKeys } from './keys/use-stored-keys'
import { ExportProcesses } from './many/export-processes'
import { addressOf, deskFrom, type DeskView, pathOf } from './model'
import { useQueue, useQueueCounts } from './use-desk'
import { filtersOf } from './views/model'
import { ViewButtons } from './views/view-buttons'
import './desk.css'

const KeySheet = lazyPart({ load: () => import('./keys/key-sheet') })

const Queue = (queue: DeskRowsProps) => {
  const { view, onView } = queue
  return (
    <section className="table-card table-card--bare" aria-label={deskQueueLabels[view.queue]}>
      <search className="desk-bar" aria-label="Filtrar a fila">
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label="Buscar"
            placeholder="Protocolo, empreendimento ou solicitante"
            search={view.search}
            onSearch={(search) => onView({ ...view, search, page: 1 })}
          />
          <MunicipalityFilter
            all="Todos os municípios"
            value={view.municipalityId}
            onChange={(municipalityId) => onView({ ...view, municipalityId, page: 1 })}
          />
        </form>
        <ViewButtons view={view} />
        <ExportProcesses query={{ ...filtersOf(view), sort: 'dueOn' }} />
      </search>
      <DeskRows {...queue} />
    </section>
  )
}

/** A count is highlighted only when it needs attention. */
const tones: Partial<Record<DeskQueue, NonNullable<TabItem['tone']>>> = {
  overdue: 'danger',
  due7: 'wait',
  answered: 'news',
}

/** The keys of the desk: whether they act, and the sheet that lists them. */
const useKeySheet = () => {
  const [on, turn] = useStoredKeys()
  const [open, setOpen] = useState(false)
  return { on, turn, open, show: () => setOpen(true), hide: () => setOpen(false) }
}

/** /desk: the queues of the signed-in staff member. */
const DeskPage = () => {
  useDocumentTitle('Mesa de Trabalho')
  const [address, setAddress] = useSearchParams()
  const keys = useKeySheet()
  const view = deskFrom(address)
  const shown = pathOf(view)
  useEffect(() => rememberList(shown), [shown])
  const show = (next: DeskView) => setAddress(addressOf(next))
  const queues = useQueueCounts(view.municipalityId).data?.queues ?? []
  const { isPending } = useQueue(view)
  const items = DESK_QUEUES.map((queue): TabItem => {
    const count = queues.find(({ key }) => key === queue)?.count ?? null
    const tone = tones[queue]
    return {
      value: queue,
      label: deskQueueLabels[queue],
      count,
      ...(tone === undefined || !count ? {} : { tone }),
      content: <Queue view={view} onView={show} keysOn={keys.on} onHelp={keys.show} />,
    }
  })
  return (
    <>
      <PageHeader
        title="Mesa de Trabalho"
        subtitle={<DeskGlance queues={queues} view={view} />}
        actions={
          <Button className="only-table" variant="ghost" size="sm" icon={Keyboard} onClick={keys.show}>
            Atalhos de teclado
          </Button>
        }
      />
      <div className="desk">
        <Tabs
          label="Filas"
          items={items}
          value={view.queue}
          onValueChange={(queue) => show({ ...view, queue: queue as DeskQueue, page: 1 })}
        />
      </div>
      {/* The rows would move it. */}
      {!isPending && (
        <div className="mt-24">
          <WorkloadCard municipalityId={view.municipalityId} />
        </div>
      )}
      {keys.open && <KeySheet enabled={keys.on} onEnable={keys.turn} onClose={keys.hide} />}
    </>
  )
}

export default DeskPage
