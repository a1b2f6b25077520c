import type { LicenceListRow, ProcessResponse } from '@licensing/contracts'
import {
  Bone,
  Card,
  DataList,
  DialogButton,
  ErrorState,
  formatDate,
  lazyPart,
  LinkButton,
  Skeleton,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FileClock } from 'lucide-react'
import { isFinished, licenceIn, licencesOfQuery } from './licences-of-process'

const RecordDialog = lazyPart({ load: () => import('./record-dialog') })

interface ProcessProps {
  readonly process: ProcessResponse
}

const Granted = ({ licence }: { readonly licence: LicenceListRow }) => (
  <Card
    title="Licença"
    aside={
      <LinkButton to={`/licences/${licence.id}`} size="sm" className="no-print" iconAfter={ArrowRight}>
        Abrir licença
      </LinkButton>
    }
  >
    <DataList
      items={[
        { label: 'Número', value: licence.number },
        { label: 'Situação', value: licence.statusLabel },
        {
          label: 'Válida até',
          value: licence.validUntil === null ? 'Sem prazo de validade' : formatDate(licence.validUntil),
        },
      ]}
    />
  </Card>
)

const NotRecorded = ({ process }: ProcessProps) => (
  <Card
    title="Licença"
    aside={
      <DialogButton
        icon={FileClock}
        size="sm"
        className="no-print"
        renderDialog={(close) => <RecordDialog process={process} onClose={close} />}
      >
        Registrar Licença Anterior
      </DialogButton>
    }
  >
    <p>A licença desta decisão está só no documento anexado: registre-a para acompanhar a validade.</p>
  </Card>
)

/** The licence of a finished process, or the button that registers it from the document of an older decision. */
export const ProcessLicence = ({ process }: ProcessProps) => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...licencesOfQuery(process.id),
    enabled: isFinished(process),
  })
  if (!isFinished(process)) return null
  const licence = licenceIn(data)
  if (licence !== undefined) return <Granted licence={licence} />
  if (data !== undefined)
    return process.allowedLicenceActions.includes('recordLicence') ? <NotRecorded process={process} /> : null
  return isError ? (
    <ErrorState title="Erro ao carregar licenças" retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label="Carregando a licença" className="stack stack--16">
      <Bone width="100%" height={72} />
    </Skeleton>
  )
}
