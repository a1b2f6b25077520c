import type { PersonalFacts, SignInOrigin, UserEvent } from '@licensing/contracts'

type PersonalOf<Type> = Type extends 'SignedIn' ? SignInOrigin : PersonalFacts

type Decrypted<Event> = Event extends { type: infer Type; data: { personal: string } }
  ? { type: Type; data: Omit<Event['data'], 'personal'> & { personal: PersonalOf<Type> } }
  : Event extends { type: infer Type; data: { sealedToken: string } }
    ? { type: Type; data: Omit<Event['data'], 'sealedToken'> & { token?: string } }
    : Event

/**
 * Account events as the domain uses them, with `personal` decrypted. Only `accounts` seals it before an event is
 * stored and opens it after (ADR 0006). The `token` of a link is there only until it is sealed: no rule reads it later.
 */
export type AccountEvent = Decrypted<UserEvent>

/** An account event with the time it was, or is about to be, recorded (ISO 8601). */
export type RecordedAccountEvent = AccountEvent & { readonly recordedAt: string }
