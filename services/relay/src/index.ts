export { openRelayService, type RelayService, type RelayServiceDeps } from './service'
export { type RelaySettings, relaySettings } from './settings'
