import type { PersonalFacts, SignInOrigin, UserEvent } from '@licensing/contracts'

type PersonalOf<Type> = Type extends 'SignedIn' ? SignInOrigin : PersonalFacts

type InTheClear<Event> = Event extends { type: infer Type; data: { personal: string } }
  ? { type: Type; data: Omit<Event['data'], 'personal'> & { personal: PersonalOf<Type> } }
  : Event

/**
 * The facts of an account as the domain reasons about them: `personal` in the clear. Only `accounts` seals it before
 * an event is stored and opens it after (ADR 0006).
 */
export type AccountEvent = InTheClear<UserEvent>

/** An account event with the moment it was, or is about to be, recorded (ISO 8601). */
export type RecordedAccountEvent = AccountEvent & { readonly recordedAt: string }
