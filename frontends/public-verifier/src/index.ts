export { Verifier, type VerifierProps } from './features/verify-protocol/verifier'
