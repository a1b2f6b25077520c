import {
  type DocumentCategory,
  type LicensingType,
  MANDATORY_CATEGORIES,
  type RequestType,
} from '@licensing/contracts'

/** Minimum length of another request's description (specification section 9). */
export const OTHER_REQUEST_MIN_LENGTH = 10

type Maybe<Value> = Value | null | undefined

/** The fields that the rules below depend on, in a form or in a stored process. */
export interface FramingFacts {
  readonly requestType?: Maybe<RequestType>
  readonly licensingType?: Maybe<LicensingType>
  readonly isRuralZone?: Maybe<boolean>
  readonly requiresVegetationSuppression?: Maybe<boolean>
  readonly generatesHazardousWaste?: Maybe<boolean>
}

/** The licensing types that a municipality does not license in a rural zone (specification section 2). */
export const RURAL_BLOCKED_TYPES: readonly LicensingType[] = ['DBIA', 'LP', 'LI', 'LO', 'LO-R']
const WITHOUT_CLASS: readonly LicensingType[] = ['DDLAE', 'AA', 'AAU']
const WITHOUT_WASTE_PLAN: readonly LicensingType[] = ['DDLAE', 'AAU']

const among = (list: readonly LicensingType[], type: Maybe<LicensingType>): boolean =>
  type !== null && type !== undefined && list.includes(type)

const isLicensing = (facts: FramingFacts): boolean => facts.requestType === 'LICENCIAMENTO_AMBIENTAL'

/** The rural-zone block: such a process cannot continue or be filed (specification section 2; decision 1.4). */
export const isRuralBlocked = (facts: FramingFacts): boolean =>
  isLicensing(facts) && facts.isRuralZone === true && among(RURAL_BLOCKED_TYPES, facts.licensingType)

/** Native vegetation on rural land is under state competence, at any size (specification section 1; decision 1.4). */
export const isStateCompetence = (facts: FramingFacts): boolean =>
  isLicensing(facts) && facts.isRuralZone === true && facts.requiresVegetationSuppression === true

/** Whether the licensing type requires an activity class; DDLAE, AA and AAU have none (specification section 5). */
export const activityClassApplies = (licensingType: Maybe<LicensingType>): boolean =>
  !among(WITHOUT_CLASS, licensingType)

/** Whether the waste management plan is shown, as a recommendation (specification section 5, documents). */
export const wastePlanRecommended = (facts: FramingFacts): boolean =>
  isLicensing(facts) &&
  facts.generatesHazardousWaste === true &&
  !among(WITHOUT_WASTE_PLAN, facts.licensingType)

/** 'x de y documentos obrigatórios enviados'; the waste plan is never counted (decision 6.7). */
export const countMandatoryDocuments = (
  categoriesWithFiles: Iterable<string>,
): { readonly sent: number; readonly total: number } => {
  const present = new Set(categoriesWithFiles)
  return {
    sent: MANDATORY_CATEGORIES.filter((category) => present.has(category)).length,
    total: MANDATORY_CATEGORIES.length,
  }
}

interface Filed {
  readonly documents: readonly {
    readonly category: DocumentCategory
    readonly verdict: { readonly verdict: 'ACCEPTED' | 'REFUSED' } | null
  }[]
  readonly feeExempt: boolean
}

/** The mandatory categories, and the receipt unless no fee is due, without a document or with refused ones only. */
export const missingDocuments = ({ documents, feeExempt }: Filed): DocumentCategory[] => {
  const usable = documents.filter(({ verdict }) => verdict?.verdict !== 'REFUSED')
  const filed = new Set(usable.map(({ category }) => category))
  const wanted: DocumentCategory[] = [...MANDATORY_CATEGORIES]
  if (!feeExempt) wanted.push('comprovante_pagamento')
  return wanted.filter((category) => !filed.has(category))
}
