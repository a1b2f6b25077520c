export { CORRECTION_REQUIRED_MESSAGE as refusal, correctionRequestForm as rules } from '@licensing/form-rules'
