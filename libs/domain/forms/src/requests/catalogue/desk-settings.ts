import { settingsVersion } from '@licensing/contracts'
import type { z } from 'zod'
import { deskSettingsForm } from '../../forms/catalogue/desk-settings'
import { noticeTemplates } from '../../forms/catalogue/notice-templates'

/** An absent setting is unchanged. */
export const deskSettingsBody = deskSettingsForm
  .extend({ templates: noticeTemplates })
  .partial()
  .extend({ version: settingsVersion })

export type DeskSettingsBody = z.output<typeof deskSettingsBody>
