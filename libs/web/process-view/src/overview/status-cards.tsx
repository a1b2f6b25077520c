import type { DashboardStats } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Alert, LinkButton, StatCard, statusIcons } from '@licensing/ui-kit'
import { ArrowRight, FileText } from 'lucide-react'
import { paymentAlertTitle, restOf, statsOf, statusPath } from './model'

interface StatsProps {
  /** Payments are shown to people who pay them and to people who oversee all municipalities (specification section 6). */
  readonly showsPayments: boolean
  readonly stats: DashboardStats
}

const TotalLinks = ({ stats, showsPayments }: StatsProps) => {
  const rest = restOf(stats, showsPayments)
  return (
    <div className="stat__links">
      {rest.length > 0 && (
        <ul className="stat__rest small" aria-label="Também no total">
          {rest.map(({ status, text }) => (
            <li key={status}>
              <Link className="on-dark" to={statusPath(status)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="on-dark small stat__link" to="/processes">
        <span>Lista de Processos</span>
        <ArrowRight className="icon icon--16" aria-hidden="true" />
      </Link>
    </div>
  )
}

/** The counts of the reader's processes by status. */
export const StatusCards = ({ stats, showsPayments }: StatsProps) => (
  <section aria-labelledby="processos-por-situacao">
    <h2 className="sr-only" id="processos-por-situacao">
      Processos por situação
    </h2>
    <ul className="stats">
      <StatCard
        total
        label="Total de Processos"
        value={stats.total}
        icon={FileText}
        link={<TotalLinks stats={stats} showsPayments={showsPayments} />}
      />
      {statsOf(stats, showsPayments).map(({ status, label, count }) => (
        <StatCard
          key={status}
          status={status}
          label={label}
          value={count}
          icon={statusIcons[status]}
          to={statusPath(status)}
        />
      ))}
    </ul>
  </section>
)

export const PaymentAlert = ({ waiting }: { readonly waiting: number }) =>
  waiting === 0 ? null : (
    <Alert
      tone="payment"
      title={paymentAlertTitle(waiting)}
      action={
        <LinkButton variant="payment" to="/processes?status=AWAITING_PAYMENT">
          Ver Processos
        </LinkButton>
      }
    >
      A análise só começa depois que o comprovante de pagamento é anexado.
    </Alert>
  )
