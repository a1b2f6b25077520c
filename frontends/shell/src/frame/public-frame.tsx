import { LinkButton, SkipLink } from '@licensing/ui-kit'
import type { ReactNode } from 'react'
import { LOGIN_PATH, MAIN_ID } from '../navigation/paths'
import { BrandLink } from './brand'

interface PublicFrameProps {
  readonly children: ReactNode
  /** An answer is on its way that may fill the view: the footer stands below it from the start, and never jumps. */
  readonly isTall?: boolean
}

/** The page around what anyone may see: brand, the way in, one narrow column, footer. */
export const PublicFrame = ({ children, isTall = false }: PublicFrameProps) => (
  <div className="public">
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
