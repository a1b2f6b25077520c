import { Button, LazyMenu, type MenuItem } from '@licensing/ui-kit'
import { useIsStaff } from '../../../signed-in/use-is-staff'
import { type ActedObligation, offersOf } from './offers'
import type { ChooseObligationAction } from './use-obligation-actions'

interface ObligationButtonsProps {
  readonly obligation: ActedObligation
  /** For example 'LO 12/2026', for the names of buttons that look alike. */
  readonly licence: string
  readonly choose: ChooseObligationAction
}

/** The next steps as buttons, the other actions in a menu; only what the server allows. To staff a proof is no next step. */
export const ObligationButtons = ({ obligation, licence, choose }: ObligationButtonsProps) => {
  const isStaff = useIsStaff()
  const offers = offersOf(obligation)
  const steps = offers.filter(({ action, isStep }) => isStep && !(isStaff && action === 'prove'))
  const subject = `${obligation.text}, ${licence}`
  const entries: MenuItem[] = offers
    .filter((offer) => !steps.includes(offer))
    .map(({ action, label, icon }) => ({
      label,
      icon,
      ...(action === 'waive' ? { tone: 'danger' as const } : {}),
      onSelect: () => choose(action, obligation),
    }))
  return (
    <>
      {steps.map(({ action, label }) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'reject' ? 'ghost' : 'secondary'}
          onClick={() => choose(action, obligation)}
        >
          <span>{label}</span>
          <span className="sr-only">{`: ${subject}`}</span>
        </Button>
      ))}
      {entries.length > 0 && <LazyMenu label={`Mais ações de: ${subject}`} entries={entries} />}
    </>
  )
}
