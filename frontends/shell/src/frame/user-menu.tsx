import { type CurrentUser, roleLabels } from '@licensing/contracts'
import { hasUnsavedChanges, Link } from '@licensing/federation'
import { type Elements, Icon } from '@licensing/ui-kit'
import { ChevronDown, LogOut, Settings, User } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LeaveQuestion } from '../leaving/leave-question'
import { signOut } from '../session/sign-out'
import { useDismissal } from './use-dismissal'

const places = [
  { label: 'Perfil', icon: User, to: '/profile' },
  { label: 'Configurações', icon: Settings, to: '/settings' },
] as const

interface ChoicesProps {
  readonly id: string
  readonly onChoose: () => void
  readonly onSignOut: () => void
}

const Choices = ({ id, onChoose, onSignOut }: ChoicesProps) => (
  <ul className="menu usermenu__list" id={id}>
    {places.map(({ label, icon, to }) => (
      <li key={to}>
        <Link className="menu__item" to={to} onClick={onChoose}>
          <Icon as={icon} />
          <span>{label}</span>
        </Link>
      </li>
    ))}
    <li className="menu__line" aria-hidden="true" />
    <li>
      <button type="button" className="menu__item" onClick={onSignOut}>
        <Icon as={LogOut} />
        <span>Sair</span>
      </button>
    </li>
  </ul>
)

/**
 * First letter, name and role of the person, with links to profile, settings and sign-out. A disclosure of links, because
 * the UI kit's Menu would add 30 kB to the first load of every page.
 */
export const UserMenu = ({ user }: { user: Pick<CurrentUser, 'id' | 'name' | 'role'> }) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState<Elements>(null)
  const nav = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Move the focus before the list is unmounted, because the page may stay (unsaved changes).
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useDismissal(open, nav, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  // Loaded on demand. If loading fails, sign out without asking about a draft, which is kept.
  const leave = () => {
    import('../session/sign-out-or-confirm')
      .then(({ signOutOrConfirm }) => signOutOrConfirm(user.id))
      .then(setQuestion, signOut)
  }
  const askOrLeave = () => {
    close()
    if (hasUnsavedChanges()) setQuestion(<LeaveQuestion leave={leave} stay={() => setQuestion(null)} />)
    else leave()
  }
  return (
    <nav className="usermenu__nav" aria-label="Sua conta" ref={nav}>
      <button
        ref={button}
        type="button"
        className="usermenu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar" aria-hidden="true">
          {user.name.trim().charAt(0).toLocaleUpperCase('pt-BR')}
        </span>
        <span className="usermenu__text">
          <span className="usermenu__name">{user.name}</span>
          <span className="usermenu__role">{roleLabels[user.role]}</span>
        </span>
        <ChevronDown className="icon icon--16" aria-hidden="true" focusable="false" />
      </button>
      {open && <Choices id={id} onChoose={close} onSignOut={askOrLeave} />}
      {question}
    </nav>
  )
}
