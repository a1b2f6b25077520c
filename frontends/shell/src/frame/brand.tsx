import { Link } from '@licensing/federation'
import { BrandMark } from '@licensing/ui-kit'

/** The header tagline (specification section 1), on two lines. */
export const BrandName = () => (
  <>
    <BrandMark on="dark" />
    <span className="brand__tag">
      <span>Sistema de Gestão</span> <span>Ambiental Municipal</span>
    </span>
  </>
)

export const BrandLink = ({ to, className }: { to: string; className?: string }) => (
  <Link className={`brand ${className ?? ''}`.trim()} to={to}>
    <BrandName />
  </Link>
)
