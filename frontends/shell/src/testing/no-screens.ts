import type { RequestData, ScreenModule } from '@licensing/federation'

/** The routes of every remote in specs (vitest.config.ts). */
const screens: Record<string, () => Promise<ScreenModule>> = {}
export default screens
export const data: Record<string, RequestData> = {}
