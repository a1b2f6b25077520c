import { MANDATORY_CATEGORIES, type DocumentCategory } from '@licensing/contracts'
import {
  isRuralBlocked,
  isStateCompetence,
  wastePlanRecommended,
  type FramingFacts,
  type notices,
} from '@licensing/forms'
import type { ChosenFiles, WizardValues } from './values'

export type NoticeKind = keyof typeof notices
const framingOf = (values: WizardValues): FramingFacts => ({
  ...values,
  requestType: values.requestType === '' ? null : values.requestType,
  licensingType: values.licensingType === '' ? null : values.licensingType,
})

const holds: Record<NoticeKind, (values: WizardValues) => boolean> = {
  ruralBlock: (values) => isRuralBlocked(framingOf(values)),
  stateCompetence: (values) => isStateCompetence(framingOf(values)),
  waterResources: ({ usesWaterResources, requestType }) =>
    usesWaterResources && requestType !== 'OUTROS_REQUERIMENTOS',
}
const NOTICE_ORDER: readonly NoticeKind[] = ['ruralBlock', 'stateCompetence', 'waterResources']

/** The notices that apply to these values; the first two also block the filing (decision 1.4). */
export const noticesFor = (values: WizardValues): readonly NoticeKind[] =>
  NOTICE_ORDER.filter((kind) => holds[kind](values))

/** Whether the filing is blocked: it cannot continue or be sent (specification section 2; decision 1.4). */
export const isBlocked = (values: WizardValues): boolean =>
  holds.ruralBlock(values) || holds.stateCompetence(values)

/** The unread notices after a change: newly applicable ones are added, those that no longer apply are removed. */
export const noticesToRead = (
  open: readonly NoticeKind[],
  before: WizardValues,
  after: WizardValues,
): readonly NoticeKind[] => {
  const now = noticesFor(after)
  const raised = now.filter((kind) => !noticesFor(before).includes(kind) && !open.includes(kind))
  return [...open.filter((kind) => now.includes(kind)), ...raised]
}

const showsWastePlan = (values: WizardValues): boolean => wastePlanRecommended(framingOf(values))

/** The categories of the documents step: the mandatory ones, and the waste plan if recommended. */
export const documentCategories = (values: WizardValues): readonly DocumentCategory[] => [
  ...MANDATORY_CATEGORIES,
  ...(showsWastePlan(values) ? (['plano_gerenciamento_residuos'] as const) : []),
]

/** The files of the offered categories: a waste plan that no longer applies is omitted. */
export const filesToSend = (offered: readonly DocumentCategory[], files: ChosenFiles): ChosenFiles =>
  Object.fromEntries(
    offered.flatMap((category) => {
      const chosen = files[category] ?? []
      return chosen.length === 0 ? [] : [[category, chosen]]
    }),
  )
