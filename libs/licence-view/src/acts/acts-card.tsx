import type { LicenceResponse } from '@licensing/contracts'
import { Card, Icon } from '@licensing/ui-kit'
import { lazy, Suspense, useState } from 'react'
import type { VersionDialog } from './dialog-props'
import { type Act, isVersionAct, offersOf, type VersionAct } from './offers'

const ActDialog = lazy(() => import('./act-dialog'))

interface ActsCardProps {
  readonly licence: LicenceResponse
  readonly versionDialog?: VersionDialog | undefined
}

/** The acts that the server allows; without any there is no card. */
export const ActsCard = ({ licence, versionDialog: Version }: ActsCardProps) => {
  const [open, setOpen] = useState<Act | VersionAct>()
  const close = () => setOpen(undefined)
  const offers = offersOf(licence).filter(({ act }) => Version !== undefined || !isVersionAct(act))
  return (
    <>
      {offers.length > 0 && (
        <Card title="Atos da licença" flush>
          <div className="acts">
            {offers.map(({ act, label, icon }) => (
              <button
                key={act}
                type="button"
                className={act === 'revoke' ? 'menu__item menu__item--danger' : 'menu__item'}
                onClick={() => setOpen(act)}
              >
                <Icon as={icon} />
                <span>{label}</span>
              </button>
            ))}
          </div>
        </Card>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          {!isVersionAct(open) && <ActDialog act={open} licence={licence} onClose={close} />}
          {isVersionAct(open) && Version !== undefined && (
            <Version act={open} licence={licence} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
