import { z } from 'zod'
import { id } from '../platform/fields.ts'
import type { HistoryEntry } from './entry.ts'
import { eventKind } from './event-kind.ts'

const { pageOpened, addressDisowned } = eventKind

const act = z.object({ applicationId: id })

/** The events of candidates on their own page. None holds words that the candidate wrote. */
export const candidateEvents = {
  /** The candidate showed more than the address, and so sees the whole application. */
  'candidate.page_opened': { scope: 'job', timeline: pageOpened, data: act },
  /** The owner of the address said that the application isn't theirs. */
  'candidate.address_disowned': { scope: 'job', timeline: addressDisowned, data: act },
} as const satisfies Record<string, HistoryEntry>
