import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { processOf, type StageName } from '../../stages/default-stage-rules.ts'
import { dayIn, inOfficeHours, instantAt, minutesAfter, workingDaysFrom } from '../days.ts'
import type { StoredJob } from '../insert/jobs.ts'
import type { Random } from '../random.ts'
import type { Outcome, Step } from '../steps.ts'
import type { CompanyStory } from './companies.ts'

export interface ScheduleStory {
  calendarUid: string
  stage: StageName
  process: HiringProcess
  startsAt: Date
  endsAt: Date
  isOnlineLocation: boolean
  location: string
  notes: string
  progress: ScheduleProgress
  scheduledAt: Date
  rescheduledAt?: Date
  canceled?: { at: Date; reason: string }
  completed?: { at: Date; result: string }
  /** Ids of users. */
  scheduledBy: number
  people: number[]
}

interface ScheduleContext {
  job: StoredJob
  steps: Step[]
  outcome: Outcome
  company: CompanyStory
  now: Date
  /** The time reserved for this person's interview around today. */
  slot: Date | undefined
}

const times = ['09:00', '10:30', '13:30', '15:00']
const workingDays = 5

/** Returns times for this many interviews, spread over today and the next working days. */
export function slotsFrom(timeZone: string, now: Date, count: number): Date[] {
  const days = workingDaysFrom(dayIn(timeZone, now), workingDays)
  const all = days.flatMap((day) => times.map((time) => instantAt(timeZone, day, time)))
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Date)
}

const results = [
  'Clear answers and good examples from the last job. Knows what the work is like. I would move them forward.',
  'Solid technically, a bit shy in conversation. Should meet the team once more.',
  'Honest about gaps and eager to learn. Asked good questions about safety.',
  'Well prepared; had read about us. Salary is within our range.',
  'Did well in the practical part, slower in the written one.',
  'Experience is as described. References can be called from tomorrow.',
]
const cancelReasons = ['The candidate is ill and asked for another week.', 'The interviewer has to travel to a branch.']

/** Returns the past and future interviews and assessments of an application. */
export function schedulesFor(random: Random, context: ScheduleContext): ScheduleStory[] {
  const { steps, slot } = context
  return steps.flatMap((step, index) => {
    if (!step.stage || !hasSchedule(step.stage)) return []
    const isLast = index === steps.length - 1
    if (isLast && slot) return scheduleInSlot(random, context, step, slot)
    return scheduleBetweenSteps(random, context, step, steps[index + 1]?.at) ?? []
  })
}

const hasSchedule = (stage: StageName) =>
  processOf(stage) === hiringProcess.interview || processOf(stage) === hiringProcess.assessment

function scheduleInSlot(random: Random, context: ScheduleContext, step: Step, startsAt: Date): ScheduleStory {
  const { now } = context
  const schedule = baseSchedule(
    random,
    context,
    step,
    startsAt,
    random.instant(step.at, new Date((step.at.getTime() + now.getTime()) / 2)),
  )
  if (schedule.endsAt < now && random.chance(0.5)) {
    const at = random.instant(schedule.endsAt, now)
    return { ...schedule, progress: scheduleProgress.completed, completed: { at, result: random.pick(results) } }
  }
  if (random.chance(0.2)) {
    return {
      ...schedule,
      progress: scheduleProgress.rescheduled,
      rescheduledAt: random.instant(schedule.scheduledAt, now),
    }
  }
  return schedule
}

/** Creates a schedule between two steps; undefined if they are too close. */
function scheduleBetweenSteps(
  random: Random,
  context: ScheduleContext,
  step: Step,
  nextAt: Date | undefined,
): ScheduleStory | undefined {
  const { now, company } = context
  const limit = nextAt ?? now
  const span = limit.getTime() - step.at.getTime()
  const at = (part: number) => new Date(step.at.getTime() + span * part)
  const startsAt = inOfficeHours(company.timeZone, roundedTo15(at(random.between(0.35, 0.6))))
  const schedule = baseSchedule(random, context, step, startsAt, at(random.between(0.02, 0.2)))
  if (schedule.endsAt >= limit || schedule.startsAt <= schedule.scheduledAt) return undefined
  if (!nextAt && random.chance(0.4)) return random.chance(0.3) ? canceled(random, schedule) : schedule
  const result = { at: random.instant(schedule.endsAt, limit), result: random.pick(results) }
  return { ...schedule, progress: scheduleProgress.completed, completed: result }
}

function canceled(random: Random, schedule: ScheduleStory): ScheduleStory {
  const at = random.instant(schedule.scheduledAt, schedule.startsAt)
  return { ...schedule, progress: scheduleProgress.canceled, canceled: { at, reason: random.pick(cancelReasons) } }
}

const roundedTo15 = (at: Date) => new Date(Math.round(at.getTime() / 900_000) * 900_000)

function baseSchedule(
  random: Random,
  { job, company }: ScheduleContext,
  step: Step,
  startsAt: Date,
  scheduledAt: Date,
): ScheduleStory {
  const stage = step.stage as StageName
  const process = processOf(stage)
  const { recruiter, manager, interviewers } = job.team
  const isOnlineLocation = random.chance(0.55)
  const branch = company.branches.find(({ name }) => name === job.story.branch) ?? company.branches[0]
  const room = random.letters('abcdefghijkmnpqrstuvwxyz', 9).replace(/(...)(?=.)/g, '$1-')
  return {
    calendarUid: uuid(random),
    stage,
    process,
    startsAt,
    endsAt: minutesAfter(startsAt, process === hiringProcess.assessment ? 90 : 45),
    isOnlineLocation,
    location: isOnlineLocation ? `https://meet.example.com/${room}` : `${company.name}, ${branch.address}`,
    notes: random.chance(0.3) ? 'Ask about the reason for leaving, and about shifts.' : '',
    progress: scheduleProgress.invited,
    scheduledAt,
    scheduledBy: recruiter,
    people: stage === 'User Interview' ? [manager, ...interviewers] : [recruiter],
  }
}

/** Creates a version 4 UUID (RFC 9562) from the story's random source. */
function uuid(random: Random) {
  const hex = (length: number) => random.letters('0123456789abcdef', length)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.letters('89ab', 1)}${hex(3)}-${hex(12)}`
}
