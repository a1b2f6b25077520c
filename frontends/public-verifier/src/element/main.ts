import { defineVerifier } from './verifier-element'

defineVerifier(import.meta.url)
