import { type FormGroup, formFields, formGroups, isLocked } from '@hireloom/contract/jobs/application-form'
import type { Job } from '@hireloom/contract/jobs/job'
import { questionType } from '@hireloom/contract/lookups'
import type { Page } from '@playwright/test'
import type { OwnServer } from './own-server.ts'
import { read, tokenOf } from './signed-in.ts'
import { expect } from './test.ts'

interface FormOptions {
  /** Whether every optional field is shown and mandatory. */
  everything: boolean
}

const question = (content: string, type: number, answerOptions: string[] = []) => ({
  id: null,
  content,
  type,
  answerOptions,
  isMandatory: true,
})

/** One question of each of the eight types, which `fillApplication` fills in. */
const everyQuestion = [
  question('Tell us about a service you are proud of', questionType.paragraph),
  question('Where did you hear of us?', questionType.shortAnswer),
  question('Can you work from Jakarta three days a week?', questionType.yesNo),
  question('What is your notice period?', questionType.dropdown, ['None', 'One month', 'Two months']),
  question('Which of these have you run in production?', questionType.multipleChoice, ['PostgreSQL', 'Kafka']),
  question('When could you start?', questionType.date),
  question('How many people have you led?', questionType.number),
  question('A certificate, if you have one', questionType.fileUpload),
]

/** Gives a job's form every field and all types of questions, or only the fields that can't be turned off. */
export const setForm = (page: Page, server: Pick<OwnServer, 'address'>, jobId: number, { everything }: FormOptions) =>
  changeJob(page, server, jobId, ({ customQuestion }) => ({
    applicationForm: Object.fromEntries(
      formGroups.map((group) => [
        group,
        Object.fromEntries(
          formFields[group].map((field) => {
            const isAsked = everything || isLocked(field)
            return [field, { isEnabled: isAsked, isMandatory: isAsked }]
          }),
        ),
      ]),
    ) as Record<FormGroup, object>,
    customQuestion: [
      ...customQuestion.map(({ isAnswered, ...question }) => ({ ...question, isDeleted: true })),
      ...(everything ? everyQuestion : []),
    ],
  }))

/** Changes a job as the user who is signed in on this page. */
export async function changeJob(
  page: Page,
  server: Pick<OwnServer, 'address'>,
  jobId: number,
  change: (job: Job) => object,
) {
  const address = `${server.address}/api/v1/jobs/${jobId}`
  const job = await read<Job>(page, address)
  const response = await page.request.patch(address, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { ...change(job), updatedAt: job.updatedAt },
  })
  expect(response.ok(), await response.text()).toBe(true)
}
