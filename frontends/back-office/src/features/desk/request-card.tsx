import type { ProcessResponse } from '@licensing/contracts'
import { processPath } from '@licensing/process-view/actions'
import { Card, LinkButton } from '@licensing/ui-kit'

/** The way to the draft of the next request, while one may be composed. */
export const RequestCard = ({ process }: { readonly process: ProcessResponse }) =>
  process.deskActions.includes('composeRequest') && (
    <Card title="Próximo pedido">
      <div className="stack stack--16">
        <p>Reúna tudo o que falta e peça de uma só vez.</p>
        <LinkButton to={`${processPath(process.id)}/request`}>Montar pedido</LinkButton>
      </div>
    </Card>
  )
