import type { LicenceListRow, ProcessResponse } from '@licensing/contracts'
import { Card, DataList, DialogButton, lazyPart, LinkButton, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FileClock } from 'lucide-react'
import { validityText } from '../reading/texts'
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
        { label: 'Válida até', value: validityText(licence.validUntil) },
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
  const query = useQuery({ ...licencesOfQuery(process.id), enabled: isFinished(process) })
  if (!isFinished(process)) return null
  return (
    <Loaded query={query} what="licenças" cards={1}>
      {(granted) => {
        const licence = licenceIn(granted)
        if (licence !== undefined) return <Granted licence={licence} />
        return process.allowedLicenceActions.includes('recordLicence') && <NotRecorded process={process} />
      }}
    </Loaded>
  )
}
