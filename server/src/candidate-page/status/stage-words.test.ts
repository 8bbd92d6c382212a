import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { stageWords } from '@hireloom/contract/candidate-page/stage-words'
import { oneDay } from '@hireloom/contract/platform/durations'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { recordStatements } from '../../../test/database/statements.ts'
import { setStatus, stageOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'

const shortTest = {
  language: 'en',
  statusWords: 'There is a short test for you.',
  nextWords: 'We write to you.',
} as const
const tes = { language: 'id', statusWords: 'Ada tes singkat untuk Anda.', nextWords: '' } as const
const rejection = { rejectionShownAfterHours: 24, rejectionNoteEnglish: '', rejectionNoteIndonesian: '' }

const bodyFor = (world: World, words: object[] = [shortTest, tes], overrides: object = {}) =>
  ({ ...rejection, stages: [{ id: stageOf(world, 'Assessment'), answerDays: 5, words }], ...overrides }) as never

describe('the words of stages', () => {
  test('are shown to candidates in the stage, and to staff, in both languages', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job(), { stage: 'Assessment' })
    expect((await call(stageWords.save, { body: bodyFor(world) })).status).toBe(200)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const english = (await browser.get(path)).body
    expect(english).toContain('<h1>There is a short test for you.</h1><p>We write to you.</p>')
    expect(english).toContain('You hear from us by 25 November 2026.')
    const indonesian = (await browser.get(`${path}?lang=id`)).body
    expect(indonesian).toContain('<h1>Ada tes singkat untuk Anda.</h1>')
    const { body } = await call(candidatePages.read, {
      params: { candidateId: application.candidateId },
      query: { jobApplicationId: application.id },
    })
    expect(body.data.english).toEqual({
      words: 'There is a short test for you.',
      next: 'We write to you.',
      promise: 'You hear from us by 25 November 2026.',
      isLate: false,
      asOf: '',
      steps: [
        { words: 'We have your application.', day: '2026-11-20' },
        { words: 'There is a short test for you.', day: '2026-11-20' },
      ],
    })
    expect(body.data.indonesian).toMatchObject({ words: 'Ada tes singkat untuk Anda.', next: '' })
    expect(body.data.language).toBe('id')
  })

  test.for(['spam', 'blocked'] as const)(
    'stay for two weeks after an application is %s, without a promise',
    async (status, { world }) => {
      const call = await world.as('admin')
      const application = await world.application(await world.job(), { stage: 'Assessment' })
      await call(stageWords.save, { body: bodyFor(world) })
      const browser = candidateBrowser(world)
      const path = await browser.open(application)
      const set = await setStatus(call, application, { status: applicationStatus[status] })
      expect(set.status).toBe(200)
      const { body } = await browser.get(path)
      expect(body).toContain('<h1>There is a short test for you.</h1><p>We write to you.</p>')
      expect(body).not.toContain('You hear from us by')
      expect(body.match(/There is a short test for you/g)).toHaveLength(2)
      world.product.clock.now = new Date(world.product.clock.now.getTime() + 14 * oneDay)
      await browser.signIn(application.email ?? '')
      expect((await browser.get(path)).body).toContain('<h1>Your application is closed.</h1>')
    },
  )

  test('are saved with the promises of all stages in one statement', async ({ world, onTestFinished }) => {
    const call = await world.as('admin')
    const promises = [
      { id: stageOf(world, 'Assessment'), answerDays: 5, words: [] },
      { id: stageOf(world, 'HR Interview'), answerDays: null, words: [] },
      { id: stageOf(world, 'User Interview'), answerDays: 7, words: [tes] },
    ]
    const statements = recordStatements(onTestFinished)
    const { body } = await call(stageWords.save, { body: bodyFor(world, [], { stages: promises }) })
    expect(statements(/update stages set/)).toBe(1)
    const saved = promises.map(({ id }) => body.data.stages.find((stage) => stage.id === id))
    expect(saved.map((stage) => [stage?.answerDays, stage?.words])).toEqual([
      [5, []],
      [null, []],
      [7, [tes]],
    ])
  })

  test('are those of the product in a language for which the company has none', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job(), { stage: 'Assessment' })
    const empty = { language: 'en', statusWords: '', nextWords: '' }
    const saved = await call(stageWords.save, { body: bodyFor(world, [empty, tes]) })
    expect(saved.body.data.stages.find(({ id }) => id === stageOf(world, 'Assessment'))?.words).toEqual([tes])
    const browser = candidateBrowser(world)
    expect((await browser.get(await browser.open(application))).body).toContain('You are in the assessment part.')
  })

  test.for([
    ['too short', [{ ...shortTest, statusWords: 'ab' }], 'stages.0.words.0.statusWords', 'at least 3 characters'],
    [
      'too long',
      [{ ...shortTest, statusWords: 'a'.repeat(141) }],
      'stages.0.words.0.statusWords',
      'at most 140 characters',
    ],
    ['missing', [{ ...shortTest, statusWords: '' }], 'stages.0.words.0.statusWords', 'Status words are required'],
    ['twice in one language', [shortTest, shortTest], 'stages.0.words', 'Name each language once'],
  ] as const)('are refused when they are %s', async ([, words, field, message], { world }) => {
    const refused = await (await world.as('admin'))(stageWords.save, { body: bodyFor(world, [...words]) })
    expect(refused.status).toBe(422)
    expect(refused.body.error?.errors).toEqual([{ field, message: expect.stringContaining(message) }])
  })

  test('are saved by the first of two users who read them, and only by users who manage stages', async ({ world }) => {
    const call = await world.as('admin')
    const { updatedAt } = (await call(stageWords.read, {})).body.data
    const body = bodyFor(world, [shortTest], { updatedAt: new Date(updatedAt).toISOString() })
    expect((await call(stageWords.save, { body })).status).toBe(200)
    expect((await call(stageWords.save, { body })).body.error?.code).toBe('stale')
    expect((await (await world.as('user'))(stageWords.save, { body })).status).toBe(403)
    expect((await (await world.as('consultant'))(stageWords.save, { body })).status).toBe(403)
    const elsewhere = await (await world.another()).as('admin')
    expect((await elsewhere(stageWords.save, { body: bodyFor(world) })).status).toBe(404)
  })

  test('include the sentence that the company adds to a rejection, once the rejection is shown', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job(), { stage: 'Rejected' })
    const note = { rejectionShownAfterHours: 0, rejectionNoteEnglish: 'Thank you for the time you gave us.' }
    await call(stageWords.save, { body: bodyFor(world, [], note) })
    const browser = candidateBrowser(world)
    const { body } = await browser.get(await browser.open(application))
    expect(body).toContain('We have decided to go on with other candidates.')
    expect(body).toContain('Thank you for the time you gave us.')
  })
})

test('staff can read what the candidate sees only for jobs that they see', async ({ world }) => {
  const application = await world.application(await world.job(), { stage: 'Assessment' })
  const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
  expect((await (await world.as('user'))(candidatePages.read, input)).status).toBe(404)
  expect((await (await (await world.another()).as('admin'))(candidatePages.read, input)).status).toBe(404)
})
