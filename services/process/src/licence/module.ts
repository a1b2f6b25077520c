import { projection } from '@licensing/messaging'
import type { LicensingRules } from '@licensing/licensing-law'
import { everyNight, type ProcessFoundations } from '@licensing/runtime'
import { openLicences } from './domain/licences'
import { followEvents, listedUpTo, STREAM_PREFIXES, TABLES } from './read-models/list/follow-events'
import {
  followEvents as followLibrary,
  STREAM_PREFIXES as LIBRARY_STREAMS,
  TABLES as LIBRARY_TABLES,
} from './read-models/standard-conditions/follow-events'
import {
  followEvents as followVersions,
  STREAM_PREFIXES as VERSION_STREAMS,
  TABLES as VERSION_TABLES,
} from './read-models/versions/follow-events'
import { openPublicLicences } from './read-models/versions/public-licences'
import { recordEnds } from './sweep/record-ends'

interface ModuleDeps extends ProcessFoundations {
  readonly licensingRules: LicensingRules
  readonly now: () => Date
}

/** Opens what the service keeps of licences: their streams, read models and sweep (ADR 0025). */
export const openLicenceModule = (deps: ModuleDeps) => {
  const { database, logger, licensingRules, now } = deps
  const licences = openLicences({ ...deps, rules: licensingRules })
  const lists = projection({
    ...deps,
    log: logger,
    schema: 'licence',
    name: 'list',
    streamPrefixes: STREAM_PREFIXES,
    tables: TABLES,
    handleBatch: followEvents(licences),
  })
  const versions = projection({
    ...deps,
    log: logger,
    schema: 'process',
    name: 'licences',
    streamPrefixes: VERSION_STREAMS,
    tables: VERSION_TABLES,
    handleBatch: followVersions(licences),
  })
  const libraries = projection({
    ...deps,
    log: logger,
    schema: 'process',
    name: 'standard_conditions',
    streamPrefixes: LIBRARY_STREAMS,
    tables: LIBRARY_TABLES,
    handle: (tx, event, tables) => followLibrary(tx, event as Parameters<typeof followLibrary>[1], tables),
  })
  return {
    forRoutes: {
      licences,
      publicLicences: openPublicLicences(licences),
      licencesListedUpTo: listedUpTo(database, licences),
    },
    projections: [lists, versions, libraries],
    startSweep: () =>
      everyNight({ database, logger, now }, 'ends of licences', (forRecord) =>
        recordEnds(database, licences, forRecord),
      ),
  }
}
