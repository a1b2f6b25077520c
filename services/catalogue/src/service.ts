import type { OpenedService, ServiceFoundations } from '@licensing/runtime'
import type { DocumentStore } from '@licensing/document-store'
import { resealCertificates } from '@licensing/process-store'
import { type CertificateKeys, certificateKeys } from '@licensing/pdf'
import type { AnalystScope } from '@licensing/permissions'
import { loadDemoCatalogue } from './demo/load-demo-catalogue'
import { openEntries } from './entries'
import { startHeartbeat } from './heartbeat'
import { openIssuers } from './issuers'
import { activityKind, municipalityKind, standardConditionKind } from './kinds'
import { companyRegister } from './lookups/companies'
import { openLookup, type Provider } from './lookups/lookup'
import { openUpstream } from './lookups/upstream'
import { viaCep } from './lookups/via-cep'
import { openOutages } from './outages'
import { catalogueRoutes } from './routes'
import { DEFAULT_CNPJ_API_URL, type CatalogueSettings } from './settings'

export interface CatalogueServiceDeps extends Omit<ServiceFoundations, 'personal'> {
  readonly settings: CatalogueSettings
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
}

export interface CatalogueService extends OpenedService {
  readonly stop: () => void
  /** Loads the municipalities of one state and the activity catalogue (decision 5); idempotent. */
  readonly loadDemoCatalogue: () => Promise<{ readonly municipalities: number; readonly activities: number }>
}

const lookups = ({ database, settings, logger }: CatalogueServiceDeps, now: () => Date) => {
  const { CEP_API_URL, CNPJ_API_FORMAT: format, CNPJ_API_URL = DEFAULT_CNPJ_API_URL[format] } = settings
  const lookup = <Answer extends object>(baseUrl: string, provider: Provider<Answer>) =>
    openLookup({ database, upstream: openUpstream(), baseUrl, logger, now }, provider)
  return {
    postalCodes: lookup(CEP_API_URL, viaCep),
    companies: lookup(CNPJ_API_URL, companyRegister(format)),
  }
}

/** Takes older keys out of use: afterwards they may leave the setting. A failure changes nothing, and signing still opens with them. */
const resealWithNewest = async (
  { database, logger }: CatalogueServiceDeps,
  keys: CertificateKeys,
): Promise<void> => {
  try {
    const { resealed, unopened } = await resealCertificates(database, keys)
    if (resealed > 0) logger.info({ resealed }, 're-encrypted the certificates with the newest key')
    if (unopened.length > 0)
      logger.error(
        { municipalities: unopened },
        'CERTIFICATE_KEY does not open the certificates of municipalities',
      )
  } catch (error) {
    logger.warn({ err: error }, 'could not re-encrypt the certificates with the newest key')
  }
}

/** Opens the catalogue service: municipalities, the activity catalogue, CEP and CNPJ lookups. */
export const openCatalogueService = (deps: CatalogueServiceDeps): CatalogueService => {
  const { database, store, settings, documents, analystScope, now = () => new Date() } = deps
  const keys = settings.CERTIFICATE_KEY === undefined ? undefined : certificateKeys(settings.CERTIFICATE_KEY)
  const streams = { database, store, now }
  let stopHeartbeat: (() => void) | undefined
  return {
    name: 'catalogue',
    routes: catalogueRoutes({
      database,
      municipalities: openEntries(streams, municipalityKind),
      activities: openEntries(streams, activityKind),
      standardConditions: openEntries(streams, standardConditionKind),
      issuers: openIssuers(streams),
      outages: openOutages(streams),
      documents,
      analystScope,
      certificateKeys: keys,
      ...lookups(deps, now),
      deploymentState: settings.DEPLOYMENT_STATE,
      now,
    }),
    database,
    documents,
    sharedLimits: {
      table: { database, schema: 'catalogue', name: 'lookup_counts' },
      limits: ['public'],
    },
    start: () => {
      if (keys !== undefined) void resealWithNewest(deps, keys)
      stopHeartbeat ??= startHeartbeat(database, deps.logger)
    },
    stop: () => stopHeartbeat?.(),
    loadDemoCatalogue: () => loadDemoCatalogue(streams),
  }
}
