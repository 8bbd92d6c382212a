import { z } from 'zod'
import { HiringProcess } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, one, optionalLine, timestamp } from '../platform/fields.ts'
import { languages } from '../texts/languages.ts'

const Language = z.enum(languages)

/** The words of a stage in a language. Without status words, candidates read the product's. */
export const StageWords = z
  .strictObject({ language: Language, statusWords: optionalLine(140), nextWords: optionalLine(200) })
  .superRefine(({ statusWords, nextWords }, ctx) => {
    const isEmpty = statusWords === '' && nextWords === ''
    if (isEmpty || statusWords.length >= 3) return
    const tooShort = { code: 'too_small', minimum: 3, inclusive: true, origin: 'string' } as const
    ctx.addIssue({ ...tooShort, input: statusWords, path: ['statusWords'] })
  })
export type StageWords = z.infer<typeof StageWords>

/** The days within which a company promises an answer; null without a promise. */
export const AnswerDays = z.int().min(1).max(60).nullable()
const rejection = {
  /** Hours after which the page shows a rejection that no mail announced. */
  rejectionShownAfterHours: z.int().min(0).max(72),
  /** The company's sentence after a rejection; empty for none. */
  rejectionNoteEnglish: optionalLine(200),
  rejectionNoteIndonesian: optionalLine(200),
}

const StageWithWords = z.object({
  id,
  name: z.string(),
  processId: HiringProcess,
  isActive: z.boolean(),
  answerDays: AnswerDays,
  words: z.array(StageWords),
})
export type StageWithWords = z.infer<typeof StageWithWords>

export const StageWordSettings = z.object({ updatedAt: timestamp, ...rejection, stages: z.array(StageWithWords) })
export type StageWordSettings = z.infer<typeof StageWordSettings>

/** Stages that aren't listed keep their words and promises. */
export const StageWordChange = z.strictObject({
  updatedAt: timestamp.nullish(),
  ...rejection,
  stages: z.array(z.strictObject({ id, answerDays: AnswerDays, words: z.array(StageWords).max(2) })).max(100),
})
export type StageWordChange = z.infer<typeof StageWordChange>

const access = { permission: 'jobs.manageHiringStages', closedToConsultants: true } as const

export const stageWords = {
  read: endpoint({
    ...access,
    method: 'GET',
    path: '/api/v1/settings/stage-words',
    summary: 'Returns what candidates read in stages that are not final and after a rejection, and the promised days.',
    reply: one(StageWordSettings),
  }),
  save: endpoint({
    ...access,
    method: 'PUT',
    path: '/api/v1/settings/stage-words',
    summary: 'Saves what candidates read in hiring stages and after a rejection, and the promised days.',
    body: StageWordChange,
    reply: one(StageWordSettings),
  }),
}
