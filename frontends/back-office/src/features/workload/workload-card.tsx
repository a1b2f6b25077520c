import { getWorkload, queryKeys, useCurrentUser } from '@licensing/api-client'
import type { WorkloadResponse } from '@licensing/contracts'
import { canModule } from '@licensing/permissions'
import { Card, EmptyState, Table, type TableColumn, Loaded } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Row = WorkloadResponse['rows'][number]
type Figure = Exclude<keyof Row, 'user'>

const TITLE = 'Carga de trabalho'

const figures: Record<Figure, string> = {
  open: 'Em aberto',
  overdue: 'Vencidos',
  due7: 'Vencem em 7 dias',
  waiting: 'Aguardando solicitante',
  answered: 'Respondidos',
  decided30Days: 'Decididos em 30 dias',
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'Responsável', rowHeader: true, cell: ({ user }) => user.name },
  ...(Object.keys(figures) as Figure[]).map((figure): TableColumn<Row> => ({
    header: figures[figure],
    align: 'right',
    cell: (row) => row[figure],
  })),
]

const Rows = ({ rows }: WorkloadResponse) =>
  rows.length === 0 ? (
    <EmptyState title="Nenhum analista neste município" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <section className="scroll-x" aria-label={`Dados de ${TITLE}`} tabIndex={0}>
      <Table caption={TITLE} columns={columns} rows={rows} rowKey={({ user }) => user.id} />
    </section>
  )

const LoadedRows = ({ municipalityId }: WorkloadCardProps) => {
  const query = useQuery({
    queryKey: [...queryKeys.deskFigures, 'workload', municipalityId],
    queryFn: ({ signal }) => getWorkload(municipalityId ?? undefined, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar a carga de trabalho' },
  })
  return (
    <Loaded query={query} what="a carga de trabalho" rows={3}>
      {Rows}
    </Loaded>
  )
}

interface WorkloadCardProps {
  readonly municipalityId: string | null
}

/** The workload of each member of staff, in the municipality of the desk's filter; only for people who manage the staff. */
export const WorkloadCard = (props: WorkloadCardProps) => {
  const user = useCurrentUser()
  if (user === null || !canModule(user, 'users', 'view')) return null
  return (
    <Card title={TITLE} flush>
      <LoadedRows {...props} />
    </Card>
  )
}
