import { renewSession, renewWhileActive } from '@licensing/api-client'

export const startRenewal = (signal: AbortSignal): void => renewWhileActive({ renew: renewSession, signal })
