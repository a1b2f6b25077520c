import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  LICENSING_TYPES,
  REQUEST_TYPES,
  type FilingField,
} from '@licensing/contracts'
import type { z } from 'zod'
import { completeAddress } from '../fields/address'
import { emailField, NAME_MAX, phoneField } from '../fields/person'
import { choice, optionally, requiredName, requiredText } from '../fields/text'
import { chosenId, degrees, flag } from '../fields/values'
import { LONG_TEXT_MAX } from '../forms/processes/process-actions'
import { OTHER_REQUEST_MIN_LENGTH } from './predicates'

export const LICENSING_TYPE_REQUIRED = 'Tipo de licenciamento é obrigatório'
export const ACTIVITY_CLASS_REQUIRED = 'Classe da atividade é obrigatória'
export const DESCRIPTION_REQUIRED = 'Descrição é obrigatória'
export const JUSTIFICATION_REQUIRED = 'Justificativa é obrigatória'

/** The rule of each field; rules between fields are in `cross-rules`. */
export const fieldRules = {
  municipalityId: chosenId({ required: 'Município é obrigatório', invalid: 'Município inválido' }),
  requestType: choice(REQUEST_TYPES, {
    required: 'Tipo de requerimento é obrigatório',
    invalid: 'Tipo de requerimento inválido',
  }),
  licensingType: choice(LICENSING_TYPES, {
    required: LICENSING_TYPE_REQUIRED,
    invalid: 'Tipo de licenciamento inválido',
  }),
  activityId: chosenId({ required: 'Atividade é obrigatória', invalid: 'Atividade inválida' }),
  activityClass: choice(ACTIVITY_CLASSES, {
    required: ACTIVITY_CLASS_REQUIRED,
    invalid: 'Classe da atividade inválida',
  }),
  otherRequestDescription: requiredText(DESCRIPTION_REQUIRED, {
    min: OTHER_REQUEST_MIN_LENGTH,
    minMessage: `Descrição deve ter pelo menos ${OTHER_REQUEST_MIN_LENGTH} caracteres`,
    max: LONG_TEXT_MAX,
  }),
  applicantName: requiredName('Nome é obrigatório', { max: NAME_MAX }),
  applicantType: choice(APPLICANT_TYPES, { required: 'Tipo é obrigatório', invalid: 'Tipo inválido' }),
  applicantDocument: requiredName('Documento é obrigatório', { max: 100 }),
  applicantEmail: emailField,
  applicantPhone: phoneField,
  ...addressRules(),
  enterpriseName: requiredName('Nome é obrigatório', { max: NAME_MAX }),
  enterpriseAddress: requiredName('Endereço é obrigatório', { max: 500 }),
  latitude: degrees('latitude', { required: 'Latitude é obrigatória', invalid: 'Latitude inválida' }),
  longitude: degrees('longitude', { required: 'Longitude é obrigatória', invalid: 'Longitude inválida' }),
  isRuralZone: flag,
  hasAPP: flag,
  appJustification: requiredText(JUSTIFICATION_REQUIRED, { max: LONG_TEXT_MAX }),
  requiresVegetationSuppression: flag,
  usesWaterResources: flag,
  generatesHazardousWaste: flag,
} satisfies Record<FilingField, z.ZodType>

function addressRules() {
  const address = completeAddress('Logradouro é obrigatório')
  return {
    applicantZipCode: address.zipCode,
    applicantStreet: address.street,
    applicantNumber: address.number,
    applicantComplement: address.complement,
    applicantNeighborhood: address.neighborhood,
    applicantCity: address.city,
    applicantState: address.state,
  }
}

/** The fields of each step of the wizard (specification section 5, process wizard). */
export const stepShapes = {
  municipalityAndType: {
    municipalityId: fieldRules.municipalityId,
    requestType: fieldRules.requestType,
    licensingType: optionally(fieldRules.licensingType),
    activityId: optionally(fieldRules.activityId),
    activityClass: optionally(fieldRules.activityClass),
    otherRequestDescription: optionally(fieldRules.otherRequestDescription),
  },
  applicant: {
    applicantName: fieldRules.applicantName,
    applicantType: fieldRules.applicantType,
    applicantDocument: fieldRules.applicantDocument,
    applicantEmail: fieldRules.applicantEmail,
    applicantPhone: fieldRules.applicantPhone,
    ...addressRules(),
  },
  enterprise: {
    enterpriseName: fieldRules.enterpriseName,
    enterpriseAddress: fieldRules.enterpriseAddress,
    latitude: fieldRules.latitude,
    longitude: fieldRules.longitude,
  },
  framing: {
    isRuralZone: fieldRules.isRuralZone,
    hasAPP: fieldRules.hasAPP,
    appJustification: optionally(fieldRules.appJustification),
    requiresVegetationSuppression: fieldRules.requiresVegetationSuppression,
    usesWaterResources: fieldRules.usesWaterResources,
    generatesHazardousWaste: fieldRules.generatesHazardousWaste,
  },
}
