import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fromReply } from '@hireloom/contract/platform/wire'
import { publicSite } from '@hireloom/contract/public-site'
import { easyToken } from '../../server/test/applicant.ts'
import { type Applicant, findJobs, formOf, newApplicant, pdfOf, upload } from './applicants.ts'
import { type Caller, callerOf } from './caller.ts'
import { countStored, waitForMails } from './count.ts'
import { measureFloor } from './floor.ts'
import { atPace, percentile, sideBySide } from './pace.ts'
import { startProduct } from './product.ts'
import { startStaff } from './staff.ts'

/** The number of applicants at a time. */
const crowd = 200
const companies = ['sagara-logistik', 'bahari-dingin']

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string' },
    only: { type: 'string', default: 'small,pdf,crowd,floor' },
    connections: { type: 'string', default: '200' },
  },
})
const seconds = Number(values.seconds)
const selected = new Set(values.only.split(','))
const smallRate = Number(values.rate ?? 500)
const pdfRate = Number(values.rate ?? 100)

const folder = mkdtempSync(join(tmpdir(), 'hireloom-bench-'))
const product = await startProduct(folder)
/** The sums of all loads of this run. */
const total = { people: 0, accepted: 0, isRight: true }
try {
  if (selected.has('small')) await measure('Without files', { rate: smallRate, isUploadTimed: false, bytes: 1000 })
  if (selected.has('pdf')) await measure('With a PDF of 200 kB', { rate: pdfRate, isUploadTimed: true, bytes: 200_000 })
  if (selected.has('crowd')) await measureCrowd()
  if (selected.has('floor')) print('The floor', await measureFloor(product))
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = total.isRight ? 0 : 1

interface Load {
  rate: number
  isUploadTimed: boolean
  bytes: number
}

/** Sends applications at a steady rate and counts their outcomes. */
async function measure(title: string, { rate, isUploadTimed, bytes }: Load) {
  const caller = callerOf(product, Number(values.connections))
  const resume = pdfOf(bytes)
  const applicants = await newApplicants(caller, rate * seconds, rate)
  if (!isUploadTimed) await uploadAll(caller, applicants)
  const forms = isUploadTimed ? [] : applicants.map(formOf)
  const outcome = newOutcome()
  const before = product.cpuSeconds()
  const ownUsage = process.cpuUsage()

  const {
    took,
    seconds: lasted,
    stillRunning,
  } = await atPace(applicants.length, rate, async (index) => {
    const applicant = applicants[index] as Applicant
    if (isUploadTimed) await upload(caller, applicant, resume(index))
    const form = forms[index] ?? formOf(applicant)
    await send(caller, applicant, form, outcome)
    // One in a hundred loses the reply and retries.
    if (index % 100 === 7) await send(caller, applicant, form, outcome)
  })

  const after = product.cpuSeconds()
  const generator = process.cpuUsage(ownUsage)
  const each = (spent: number) => `${((spent * 1000) / outcome.accepted.size).toFixed(2)} ms`
  print(`${title}: ${applicants.length} applications offered at ${rate}/s`, [
    `${(outcome.accepted.size / lasted).toFixed(0)}/s accepted over ${lasted.toFixed(1)} s, ${stillRunning} under way when the last one began`,
    timesOf(took),
    `Replies: ${[...outcome.statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
    `CPU time of each accepted application: product ${each(after.product - before.product)}, database ${each(after.database - before.database)}, generator ${each((generator.user + generator.system) / 1e6)}`,
  ])
  const secondsToMail = await waitForMails(product)
  const afterMails = product.cpuSeconds()
  print('Mails', [
    `The last mail left ${secondsToMail.toFixed(1)} s after the last reply`,
    `CPU time of each accepted application, with its mail: product ${each(afterMails.product - before.product)}, database ${each(afterMails.database - before.database)}`,
  ])
  await reportOutcome(outcome)
  caller.close()
}

/** Measures 200 applicants in parallel, each replaced when done, while a user works with the product. */
async function measureCrowd() {
  const caller = callerOf(product, crowd)
  const applicants = await newApplicants(caller, crowd * Math.ceil(seconds / 2), 500)
  await uploadAll(caller, applicants)
  const forms = applicants.map(formOf)
  const outcome = newOutcome()
  const staff = await startStaff(product)
  const timesAlone = await staff.during(() => pause(5000))
  const timesUnderLoad = await staff.during(async () => {
    const { took, seconds: lasted } = await sideBySide(applicants.length, crowd, (index) =>
      send(caller, applicants[index] as Applicant, forms[index] as Buffer, outcome),
    )
    const rate = `${(outcome.accepted.size / lasted).toFixed(0)}/s accepted over ${lasted.toFixed(1)} s`
    print(`${crowd} at once: ${applicants.length} applications`, [rate, timesOf(took)])
  })
  const p95 = (took: readonly number[] = []) => `${percentile(took, 0.95).toFixed(0)} ms`
  print(
    'A signed-in user, p95',
    [...timesAlone].map(([page, took]) => `${page}: ${p95(took)} alone, ${p95(timesUnderLoad.get(page))} meanwhile`),
  )
  staff.close()
  await waitForMails(product)
  await reportOutcome(outcome)
  caller.close()
}

/** Prepares this many applicants with solved human verifications, who then apply at `rate` per second. */
async function newApplicants(caller: Caller, count: number, rate: number) {
  const jobs = await findJobs(caller, companies)
  const applicants = Array.from({ length: count }, (_, index) => {
    const job = jobs[index % jobs.length]
    if (!job) throw new Error('No job is open')
    total.people++
    return newApplicant(total.people, job)
  })
  // One in a hundred applies again from another browser: same person, same job, another form.
  for (let index = 50; index < count; index += 100) {
    const { number, job, email } = applicants[index - 1] as Applicant
    Object.assign(applicants[index] as Applicant, { number, job, email })
  }
  const start = Date.now()
  await sideBySide(count, 8, async (index) => {
    // Issued a minute before it is sent. The applicant's proof of work isn't measured.
    const issuedAt = new Date(start + (index / rate) * 1000 - 60_000)
    const captchaToken = await easyToken(product.secrets.captchaSecret, issuedAt)
    Object.assign(applicants[index] as Applicant, { captchaToken })
  })
  return applicants
}

async function uploadAll(caller: Caller, applicants: readonly Applicant[]) {
  const resume = pdfOf(1000)
  await sideBySide(applicants.length, 32, (index) => upload(caller, applicants[index] as Applicant, resume(index)))
}

function newOutcome() {
  return { statuses: new Map<number, number>(), accepted: new Map<string, string>() }
}
type Outcome = ReturnType<typeof newOutcome>

async function send(caller: Caller, { number, job, email, key }: Applicant, form: Buffer, outcome: Outcome) {
  const { status, body } = await caller.visit(number, job.company.slug, 'POST', publicSite.apply.path, form, key)
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  if (status !== 201) return
  const { reference } = fromReply(publicSite.apply, body).data
  outcome.accepted.set(email, outcome.accepted.get(email) ?? reference)
}

/** Counts the stored applications and compares them with the accepted ones. */
async function reportOutcome({ accepted }: Outcome) {
  const { lost, ...stored } = await countStored(product, accepted)
  total.accepted += accepted.size
  const expected = total.accepted
  const differing = Object.entries(stored).filter(([, count]) => count !== expected)
  const isRight = expected > 0 && lost === 0 && differing.length === 0
  if (!isRight) total.isRight = false
  print('Counted afterwards', [
    isRight
      ? `${expected} people, applications, references, profiles, events, whole files, lines of the log and mails: none lost, none twice`
      : `WRONG: ${lost} lost; of ${expected} expected: ${JSON.stringify(stored)}`,
  ])
}

function timesOf(took: readonly number[]) {
  return `p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms, p99 ${percentile(took, 0.99).toFixed(0)} ms`
}

function print(title: string, lines: readonly string[] = []) {
  process.stdout.write(`${[title, ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
}
