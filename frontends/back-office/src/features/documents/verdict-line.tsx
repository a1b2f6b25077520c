import type { JudgedDocument } from '@licensing/contracts'
import { Badge, type Elements } from '@licensing/ui-kit'
import { CircleCheck, CircleX } from 'lucide-react'

interface VerdictLineProps {
  readonly verdict: JudgedDocument['verdict']
  readonly buttons: Elements
}

/** The verdict on a document and the actions on it, on a separate line; not printed. */
export const VerdictLine = ({ verdict, buttons }: VerdictLineProps) =>
  verdict === null && buttons === undefined ? null : (
    <div className="filerow__below no-print">
      {verdict !== null &&
        (verdict.verdict === 'ACCEPTED' ? (
          <Badge tone="ok" icon={CircleCheck}>
            Aceito
          </Badge>
        ) : (
          <Badge tone="no" icon={CircleX}>
            Recusado
          </Badge>
        ))}
      {verdict !== null && verdict.reason !== null && <p>{`Motivo: ${verdict.reason}`}</p>}
      {buttons}
    </div>
  )
