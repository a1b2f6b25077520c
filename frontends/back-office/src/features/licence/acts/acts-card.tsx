import type { LicenceResponse } from '@licensing/contracts'
import { Card, Icon, lazyPart } from '@licensing/ui-kit'
import { useState } from 'react'
import { type Act, offersOf } from './offers'

const ActDialog = lazyPart({ load: () => import('./act-dialog') })

/** The acts that the server allows; without any there is no card. */
export const ActsCard = ({ licence }: { readonly licence: LicenceResponse }) => {
  const [open, setOpen] = useState<Act>()
  const offers = offersOf(licence)
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
      {open !== undefined && <ActDialog act={open} licence={licence} onClose={() => setOpen(undefined)} />}
    </>
  )
}
