import { lifecycle, spec } from './setup'

/** The record of the process, in which everyone who sees it may read and staff may write notes. */
export const record = lifecycle.createStateConfig({
  initial: 'OPEN',
  states: {
    OPEN: { on: { view: { target: 'OPEN', meta: spec() }, note: { target: 'OPEN', meta: spec() } } },
  },
})

/** Corrections that await the applicant's answer (decision 2). With one, a filed process may be edited. */
export const corrections = lifecycle.createStateConfig({
  initial: 'NONE',
  states: {
    NONE: {
      on: {
        manageCorrections: {
          target: 'PENDING',
          guard: 'underAnalysis',
          meta: spec('CorrectionRequested'),
        },
      },
    },
    PENDING: {
      on: {
        manageCorrections: { target: 'PENDING', guard: 'underAnalysis', meta: spec() },
        edit: { target: 'PENDING', meta: spec() },
        answerRequest: { target: 'NONE', meta: spec('CorrectionAnswered') },
      },
    },
  },
})

/** Who has the process (desk, K2). It is free again when the assignee may no longer have it. */
export const assignment = lifecycle.createStateConfig({
  initial: 'FREE',
  states: {
    FREE: {
      on: {
        claim: { target: 'HELD', guard: 'notClosed', meta: spec('ProcessAssigned') },
        assign: { target: 'HELD', meta: spec('ProcessAssigned') },
      },
    },
    HELD: {
      on: {
        assign: { target: 'HELD', meta: spec() },
        release: { target: 'FREE', meta: spec('ProcessReleased') },
      },
    },
    UNKNOWN: {},
  },
})

/** The legal clock of the municipality (C1), which libs/domain/legal-clock starts and stops by the events. A paused clock runs. */
export const clock = lifecycle.createStateConfig({
  initial: 'IDLE',
  states: {
    IDLE: {},
    RUNNING: {
      on: {
        classify: { target: 'RUNNING', meta: spec() },
        extendTerm: { target: 'RUNNING', meta: spec() },
      },
    },
    UNKNOWN: {},
  },
})

/** The applicant's open request (C4). libs/domain/legal-clock opens and closes it by the events and the day. */
export const request = lifecycle.createStateConfig({
  initial: 'NONE',
  states: {
    NONE: {},
    OPEN: {
      type: 'parallel',
      states: {
        term: { initial: 'RUNNING', states: { RUNNING: {}, OVERDUE: {} } },
        moreTime: {
          initial: 'NONE',
          states: {
            NONE: { on: { askMoreTime: { target: 'ASKED', meta: spec('MoreTimeRequested') } } },
            ASKED: { on: { decideMoreTime: { target: 'NONE', meta: spec('MoreTimeDecided') } } },
          },
        },
        archival: {
          initial: 'NONE',
          states: {
            NONE: {
              on: {
                proposeArchival: {
                  target: 'PROPOSED',
                  guard: 'answerOverdue',
                  meta: spec('ArchivalProposed'),
                },
              },
            },
            PROPOSED: {},
            /** The notice of the proposal has passed. */
            DECIDABLE: {
              on: {
                decideArchival: { target: 'DECIDABLE', guard: 'noMoreTimeAsked', meta: spec() },
                dropArchival: { target: 'NONE', meta: spec('ArchivalDropped') },
              },
            },
          },
        },
      },
    },
    UNKNOWN: {},
  },
})
