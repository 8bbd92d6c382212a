import type { ChangedQuestion } from '@hireloom/contract/jobs/application-form'
import type { Job } from '@hireloom/contract/jobs/job'
import { questionType } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { filledForm } from '../../../test/applicant.ts'
import { changeJob, readJob, sendJobChange, sendRefusedChange } from '../../../test/job-changes.ts'
import { test, type World } from '../../../test/world.ts'

const changesOf = (job: Job) => job.customQuestion.map(({ isAnswered: _, ...question }) => question)
const contents = (job: Job) => job.customQuestion.map(({ content, isDeleted }) => [content, isDeleted])
const plain = (content: string): Partial<ChangedQuestion> & Pick<ChangedQuestion, 'content' | 'type'> => ({
  content,
  type: questionType.paragraph,
})

/** Creates a job with a question that has an answer and one that has none. */
async function jobWithAnswer(world: World) {
  const job = await world.job({
    customQuestion: [
      { content: 'Shift?', type: questionType.dropdown, answerOptions: ['Day', 'Night'] },
      { content: 'Why?', type: questionType.paragraph },
    ],
  })
  const [shift] = job.customQuestion
  const { applicationId } = await world.apply(job, { answers: [{ questionId: shift!.id, answer: 'Day' }] })
  return { job: await readJob(world, job), applicationId }
}

const answersOf = ({ db, companyId }: World, applicationId: number) =>
  db
    .selectFrom('applicationAnswers')
    .innerJoin('jobQuestions', (join) =>
      join
        .onRef('jobQuestions.companyId', '=', 'applicationAnswers.companyId')
        .onRef('jobQuestions.id', '=', 'applicationAnswers.questionId'),
    )
    .select(['jobQuestions.content', 'applicationAnswers.answer'])
    .where('applicationAnswers.companyId', '=', companyId)
    .where('applicationAnswers.applicationId', '=', applicationId)
    .execute()

describe('the questions of a job', () => {
  test('are reordered, changed, added and removed', async ({ world }) => {
    const job = await world.job({ customQuestion: [plain('Why?'), plain('When?'), plain('Where?')] })
    const [why, when] = changesOf(job)
    const after = await changeJob(world, job, {
      customQuestion: [
        { ...when!, content: 'Since when?', type: questionType.date },
        plain('How?'),
        { ...why!, isMandatory: true },
      ],
    })
    expect(after.customQuestion).toEqual([
      { ...job.customQuestion[1], content: 'Since when?', type: questionType.date },
      { ...job.customQuestion[2], id: after.customQuestion[1]?.id, content: 'How?' },
      { ...job.customQuestion[0], isMandatory: true },
    ])
    expect(after.customQuestion[1]?.id).toBeGreaterThan(job.customQuestion[2]!.id)
  })

  test('are saved together, with one statement for the new ones and one for the changed ones', async ({
    world,
    onTestFinished,
  }) => {
    const job = await world.job({ customQuestion: [plain('Why?'), plain('When?'), plain('Where?')] })
    const [why, when, where] = changesOf(job)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const choice = { type: questionType.multipleChoice, answerOptions: ['"Day"', 'Night, {late}'] }
    const after = await changeJob(world, job, {
      customQuestion: [where!, plain('How?'), { ...why!, ...choice }, plain('Who?'), { ...when!, isMandatory: true }],
    })
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    expect(texts.filter((text) => /(insert into|update) \W*job_questions\b/.test(text))).toHaveLength(2)
    expect(changesOf(after)).toMatchObject([
      where!,
      plain('How?'),
      { ...why!, ...choice },
      plain('Who?'),
      { ...when!, isMandatory: true },
    ])
  })

  test('without answers are gone once they are deleted', async ({ world }) => {
    const job = await world.job({ customQuestion: [plain('Why?'), plain('When?')] })
    const [why, when] = changesOf(job)
    const after = await changeJob(world, job, { customQuestion: [{ ...why!, isDeleted: true }, when!] })
    expect(contents(after)).toEqual([['When?', false]])
    expect((await changeJob(world, job, { customQuestion: [] })).customQuestion).toEqual([])
  })

  test('show whether they were answered', async ({ world }) => {
    const { job } = await jobWithAnswer(world)
    expect(job.customQuestion.map(({ isAnswered }) => isAnswered)).toEqual([true, false])
  })

  test('that were answered keep their answers when deleted, and can be restored', async ({ world }) => {
    const { job, applicationId } = await jobWithAnswer(world)
    const [shift, why] = changesOf(job)
    const without = await changeJob(world, job, { customQuestion: [why!] })
    expect(contents(without)).toEqual([
      ['Why?', false],
      ['Shift?', true],
    ])
    expect(await answersOf(world, applicationId)).toEqual([{ content: 'Shift?', answer: 'Day' }])
    const visit = world.visit()
    const params = { companySlug: world.slug, jobSlug: job.slug }
    const { body } = await visit.call(publicSite.job, { params })
    expect(body.data.customQuestion.map(({ content }) => content)).toEqual(['Why?'])
    const again = await changeJob(world, job, { customQuestion: [{ ...shift!, content: 'Which shift?' }, why!] })
    expect(contents(again)).toEqual([
      ['Which shift?', false],
      ['Why?', false],
    ])
  })

  test.for<[string, (question: ChangedQuestion, world: World) => Partial<ChangedQuestion>, string[]]>([
    ['another type', () => ({ type: questionType.paragraph, answerOptions: [] }), ['type', 'answerOptions']],
    ['another option', ({ answerOptions }) => ({ answerOptions: [...answerOptions, 'Any'] }), ['answerOptions']],
    ['options in another order', () => ({ answerOptions: ['Night', 'Day'] }), ['answerOptions']],
    ['a mandatory answer', () => ({ isMandatory: true }), ['isMandatory']],
    [
      'a custom field',
      (_, { masterData: { customFieldId } }) => ({ mapToCustomField: true, customFieldId }),
      ['mapToCustomField', 'customFieldId'],
    ],
  ])("that were answered can't get %s", async ([, over, keys], { world }) => {
    const { job } = await jobWithAnswer(world)
    const [shift, why] = changesOf(job)
    const { status, errors } = await sendRefusedChange(world, job, {
      customQuestion: [why!, { ...shift!, ...over(shift!, world) }],
    })
    const message = '“Shift?” has answers, so only its wording may change'
    expect([status, errors]).toEqual([422, Object.fromEntries(keys.map((key) => [`customQuestion.1.${key}`, message]))])
    expect(await readJob(world, job)).toEqual(job)
  })

  test('are twenty at most, not counting deleted ones', async ({ world }) => {
    const { job } = await jobWithAnswer(world)
    const [shift] = changesOf(job)
    const twenty = Array.from({ length: 20 }, (_, index) => plain(`Question ${index}`))
    const full = await changeJob(world, job, { customQuestion: [...twenty, { ...shift!, isDeleted: true }] })
    expect(full.customQuestion).toHaveLength(21)
    expect(await sendRefusedChange(world, job, { customQuestion: [...twenty, shift!] })).toEqual({
      status: 422,
      errors: { customQuestion: 'At most 20 custom questions are allowed' },
    })
  })

  test('must belong to the job, and be named once', async ({ world }) => {
    const [job, other] = [await world.job({ customQuestion: [plain('Why?')] }), await world.job()]
    const [why] = changesOf(job)
    expect((await sendRefusedChange(world, other, { customQuestion: [why!] })).errors).toEqual({
      'customQuestion.0.id': "This question doesn't belong to this job",
    })
    expect((await sendRefusedChange(world, job, { customQuestion: [why!, why!] })).errors).toEqual({
      'customQuestion.1.id': 'Each question may be named only once',
    })
  })

  test('can be mapped only to custom fields of the company', async ({ world }) => {
    const job = await world.job({ customQuestion: [] })
    const mapped = (customFieldId: number) => [{ ...plain('Notice?'), mapToCustomField: true, customFieldId }]
    expect((await sendRefusedChange(world, job, { customQuestion: mapped(999_999) })).errors).toEqual({
      'customQuestion.0.customFieldId': 'Custom field must be one of the offered values',
    })
    const { customFieldId } = world.masterData
    const after = await changeJob(world, job, { customQuestion: mapped(customFieldId) })
    expect(after.customQuestion[0]).toMatchObject({ mapToCustomField: true, customFieldId })
  })
})

describe('an application that was filled in before the questions changed', () => {
  const twoQuestions = async (world: World) => {
    const job = await world.job({ customQuestion: [plain('Why?'), plain('When?')] })
    const visit = world.visit()
    const answers = job.customQuestion.map(({ id }) => ({ questionId: id, answer: 'Because' }))
    const body = await filledForm(visit, job, { answers })
    const [, when] = changesOf(job)
    return { job, when: when!, send: () => visit.call(publicSite.apply, { body }) }
  }
  const answered = async (world: World, job: Job) =>
    (await readJob(world, job)).customQuestion.map(({ content, isAnswered }) => [content, isAnswered])

  test('is accepted without the answers to deleted questions', async ({ world }) => {
    const { job, when, send } = await twoQuestions(world)
    await changeJob(world, job, { customQuestion: [when] })
    expect((await send()).status).toBe(201)
    expect(await answered(world, job)).toEqual([['When?', true]])
  })

  test('is accepted even when the questions change at the same moment', async ({ world }) => {
    const { job, when, send } = await twoQuestions(world)
    const call = await world.as('admin')
    const [sent, made] = await Promise.all([send(), sendJobChange(call, job, { customQuestion: [when] })])
    expect([sent.status, made.status]).toEqual([201, 200])
    expect(await answered(world, job)).toContainEqual(['When?', true])
  })
})
