export { type BusDeps, openBus, openKafkaOf } from './engines/open-bus'
export { openDocuments, scannerOf } from './engines/open-documents'
export { openLicensingRules } from './engines/open-licensing-rules'
export { relayMetrics } from './engines/relay-metrics'
export * from './foundations'
export { openApi, serveApi } from './open-api'
export {
  type OpenedService,
  openServiceTracing,
  type ProcessFoundations,
  type ProjectingService,
  runProcessService,
  runService,
  runVerifyingService,
} from './run-service'
export * from './schemas/schemas'
export * from './settings'
export * from './start/explain'
export { isLoopback, warnOfLocalAddress } from './start/local-address'
export * from './start/readiness'
export { stopOnRequest, stopRequested } from './start/stopping'
export { everyHour, everyNight, type Sweep, sweeper } from './sweeping/schedule'
export { type ForRecord, forRecordsOf, runAlone, sweepRecords } from './sweeping/sweeping'
