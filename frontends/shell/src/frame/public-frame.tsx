import { LinkButton, SkipLink } from '@licensing/ui-kit'
import type { ReactNode } from 'react'
import { LOGIN_PATH, MAIN_ID } from '../navigation/paths'
import { BrandLink } from './brand'

interface PublicFrameProps {
  readonly children: ReactNode
  /** The pending content may fill the viewport: the footer starts below it, to avoid a layout shift. */
  readonly isTall?: boolean
  /** For a page with a single task. */
  readonly isNarrow?: boolean
}

/** The frame of public pages: brand, sign-in link, one narrow column, footer. */
export const PublicFrame = ({ children, isTall = false, isNarrow = false }: PublicFrameProps) => (
  <div className={isNarrow ? 'public public--one' : 'public'}>
    <SkipLink />
    <header className="topbar">
      <BrandLink to={LOGIN_PATH} />
      <div className="topbar__end">
        <LinkButton to={LOGIN_PATH} variant="on-dark">
          Entrar
        </LinkButton>
      </div>
    </header>
    <main id={MAIN_ID} tabIndex={-1} className={isTall ? 'is-tall' : ''}>
      {children}
    </main>
    <footer className="footer">Sistema de Gestão Ambiental Municipal</footer>
  </div>
)
